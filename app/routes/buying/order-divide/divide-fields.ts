import type { Address } from "~/api/schema/address";
import { toNumberText } from "~/api/schema/clean-typed";
import { parseQuantity, quantityMessage } from "~/domain/goods/quantity";
import { formatNumber } from "~/domain/goods/unit";
import { findAddresses } from "~/domain/place/find-addresses";
import { toNumberName, toPlaceName } from "./field-names";
import type { DivideData, DivideLine } from "./load-divide";

/** The characters of a pasted text. */
export const mostPlanText = 5000;

/** So many addresses are chosen from the start. */
const chosenAtFirst = 4;

/** The posted texts of the form by the name of the field; none before the first press. */
export type Values = Readonly<Record<string, string>>;

/**
 * The addresses that have number boxes: the checked ones; at first the addresses of the
 * parts, or the buyer's only few.
 */
export function listChosenAddresses({ addresses, nums }: DivideData, values: Values): Address[] {
	if (values.version !== undefined)
		return addresses.filter(({ addressId }) => values[toPlaceName(addressId)]);
	if (addresses.length <= chosenAtFirst) return addresses;
	return addresses.filter(({ addressId }) => [...nums.keys()].some((name) => name.endsWith(`/${addressId}`)));
}

/** From so many addresses on, a page shows some of them and lets the buyer search for the others. */
export const manyPlaces = 20;

/**
 * The addresses with a check box: the chosen ones, any with a number, and what fits the search, or the first
 * ones without a search. So a form loses no decision.
 */
export function listShownAddresses(data: DivideData, values: Values, chosen: readonly Address[]): Address[] {
	const { addresses, lines } = data;
	if (addresses.length < manyPlaces) return addresses;
	const found = values.keyword ? findAddresses(addresses, values.keyword) : addresses.slice(0, manyPlaces);
	const shown = new Set([...chosen, ...found]);
	return addresses.filter(
		(one) =>
			shown.has(one) || lines.some(({ skuId }) => getTypedNum(data, values, skuId, one.addressId) !== ""),
	);
}

/** The text of a number box: as typed; at first the number that the part for this address has. */
export function getTypedNum({ nums }: DivideData, values: Values, skuId: string, addressId: string): string {
	const name = toNumberName(skuId, addressId);
	return values[name] ?? (values.version === undefined ? String(nums.get(name) ?? "") : "");
}

type Place = { addressId: string; lines: { skuId: string; num: number }[] };

type Read = {
	places: Place[];
	/** Messages by field, each with its goods and address. */
	fields: Record<string, string>;
	/** The goods whose sum is not the number of the order, in sentences. */
	differences: string[];
};

/** A form's numbers by address, the addresses without goods left out. */
export function readPlaces(data: DivideData, values: Values, names: ReadonlyMap<string, string>): Read {
	const read: Read = { places: [], fields: {}, differences: [] };
	const chosen = new Set(listChosenAddresses(data, values));
	const sums = new Map<string, number>();
	for (const address of data.addresses) {
		const { addressId } = address;
		const lines = data.lines.flatMap(({ skuId, name }) => {
			const field = toNumberName(skuId, addressId);
			const typed = toNumberText(values[field] ?? "");
			if (/^0*$/.test(typed)) return [];
			const num = parseQuantity(typed);
			const where = `${name}，${names.get(addressId)}`;
			if (num === null) read.fields[field] = `${where}：${quantityMessage}`;
			else if (!chosen.has(address))
				read.fields[toPlaceName(addressId)] = `${where}：填了数量，但没有勾选这个地址`;
			else {
				sums.set(skuId, (sums.get(skuId) ?? 0) + num);
				return [{ skuId, num }];
			}
			return [];
		});
		if (lines.length > 0) read.places.push({ addressId, lines });
	}
	read.differences = data.lines.flatMap((line) => {
		const sum = sums.get(line.skuId) ?? 0;
		return sum === line.num
			? []
			: `${line.name}：订单 ${describe(line, line.num)}，已分 ${describe(line, sum)}`;
	});
	return read;
}

function describe({ item }: DivideLine, num: number): string {
	return item ? formatNumber(num, item) : String(num);
}
