import type { Address } from "~/api/schema/address";
import { joinArea } from "~/domain/place/join-area";

/** An address in a message about one of several: the consignee and the whole place. */
export function describePlace(address: Address): string {
	return `${address.name}，${joinArea(address)}${address.address}`;
}
