import type { Address } from "~/api/schema/address";
import type { Settlement, SettlementItem } from "~/api/schema/settlement";
import { parseQuantity, quantityMessage } from "~/domain/goods/quantity";
import { formatNumber } from "~/domain/goods/unit";
import type { DivideData } from "./load-divide";

/** So many addresses are chosen from the start. */
const chosenAtFirst = 4;

/** The posted texts of the form by the name of the field; none before the first press. */
export type Values = Readonly<Record<string, string>>;

/** The check box of an address. */
export function toPlaceName(addressId: string): string {
	return `at/${addressId}`;
}

/** The number box of a line at an address. */
export function toNumberName(skuId: string, addressId: string): string {
	return `num/${skuId}/${addressId}`;
}

/** The goods that can be divided. */
export function listItems({ venders }: Settlement): SettlementItem[] {
	return venders.flatMap(({ items }) => items);
}

/** The addresses that have number boxes: those that the buyer checked, at first the settlement's own or the only few. */
export function listChosen({ settlement, addresses }: DivideData, values: Values): Address[] {
	if (values.version !== undefined)
		return addresses.filter(({ addressId }) => values[toPlaceName(addressId)]);
	if (addresses.length <= chosenAtFirst) return addresses;
	return addresses.filter(({ addressId }) => addressId === settlement.address?.addressId);
}

/** The text of a number box: as typed; at first all goods go to the settlement's own address. */
export function getTyped(
	{ settlement }: DivideData,
	values: Values,
	item: SettlementItem,
	addressId: string,
) {
	const typed = values[toNumberName(item.skuId, addressId)];
	if (typed !== undefined) return typed;
	const isOwn = values.version === undefined && addressId === settlement.address?.addressId;
	return isOwn ? String(item.num) : "";
}

type Place = { addressId: string; lines: { skuId: string; num: number }[] };

/** A form's numbers by address, the addresses without goods left out; or what is wrong with them, by field. */
export function readPlaces(
	data: DivideData,
	values: Values,
): { places: Place[]; fields: Record<string, string>; differences: string[] } {
	const items = listItems(data.settlement);
	const fields: Record<string, string> = {};
	const sums = new Map<string, number>();
	const places = listChosen(data, values).map(({ addressId }) => ({
		addressId,
		lines: items.flatMap(({ skuId }) => {
			const name = toNumberName(skuId, addressId);
			const typed = (values[name] ?? "").trim();
			if (/^0*$/.test(typed)) return [];
			const num = parseQuantity(typed);
			if (num === null) {
				fields[name] = quantityMessage;
				return [];
			}
			sums.set(skuId, (sums.get(skuId) ?? 0) + num);
			return [{ skuId, num }];
		}),
	}));
	const differences = items.flatMap((item) => {
		const sum = sums.get(item.skuId) ?? 0;
		if (sum === item.num) return [];
		return [`${item.name}：订单 ${formatNumber(item.num, item)}，已分 ${formatNumber(sum, item)}`];
	});
	return { places: places.filter(({ lines }) => lines.length > 0), fields, differences };
}
