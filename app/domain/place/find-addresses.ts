import type { Address } from "~/api/schema/address";
import { matchText } from "~/domain/text/match-text";
import { joinArea } from "./join-area";

/** The number of addresses that are shown at once. A buyer searches for the others, or turns the page. */
export const addressesAtOnce = 8;

/** The addresses that fit a keyword by consignee, telephone, alias or place, in their order. */
export function findAddresses<A extends Address>(addresses: readonly A[], keyword: string): A[] {
	return addresses.filter(({ name, mobile, phone, alias, ...at }) => {
		const where = `${joinArea(at)}${at.address}`;
		return matchText(keyword, [name, mobile, phone, alias, where]);
	});
}

/**
 * Puts the chosen address first, then the default one, then the rest in its order: a
 * buyer sees at once where goods go.
 */
export function sortAddresses<A extends Address>(addresses: readonly A[], chosenId: string | undefined): A[] {
	const rank = ({ addressId, defaultFlag }: A) => [addressId === chosenId, defaultFlag, true].indexOf(true);
	return addresses.toSorted((a, b) => rank(a) - rank(b));
}
