import type { Settlement, SettlementVender } from "~/api/schema/settlement";
import { formatPromisedDay } from "~/domain/order/promise";
import { toYuan } from "~/ui/look/price/price";

/** A fact of a line or a supplier that another address changes; the texts are to show. */
type AddressDifference = { subject: string; what: string; from: string; to: string };

/** The payable amount differs too, or not. */
export type AddressChange = { differences: AddressDifference[]; payable: { from: string; to: string } };

/**
 * The differences between a settlement at its address and the same one at another: price and stock line by
 * line, arrival, chosen time and freight by supplier; null when nothing differs.
 */
export function diffAddress(before: Settlement, after: Settlement): AddressChange | null {
	const differences = [...diffLines(before, after), ...diffVenders(before, after)];
	const payable = { from: toYuan(before.payPrice), to: toYuan(after.payPrice) };
	return differences.length === 0 && payable.from === payable.to ? null : { differences, payable };
}

function diffLines(before: Settlement, after: Settlement): AddressDifference[] {
	const [old, now] = [describeLines(before), describeLines(after)];
	return [...new Set([...old.keys(), ...now.keys()])].flatMap((skuId) => {
		const [was, is] = [old.get(skuId), now.get(skuId)];
		const subject = is?.name ?? was?.name ?? `商品 ${skuId}`;
		const [fromStock, toStock] = [was?.stock ?? "不在本单中", is?.stock ?? "不在本单中"];
		if (fromStock !== toStock) return [{ subject, what: "供货", from: fromStock, to: toStock }];
		if (!was?.price || !is?.price || was.price === is.price) return [];
		return [{ subject, what: "单价", from: was.price, to: is.price }];
	});
}

/** Each line by its SKU: its price, and whether it can be bought there. */
function describeLines({ venders, unsellable }: Settlement) {
	const lines = new Map<string, { name: string | undefined; stock: string; price?: string }>();
	for (const { skuId, name, price } of venders.flatMap(({ items }) => items)) {
		lines.set(skuId, { name, stock: "可购买", price: toYuan(price) });
	}
	for (const { skuId, name, reason } of unsellable) lines.set(skuId, { name, stock: reason });
	return lines;
}

function diffVenders(before: Settlement, after: Settlement): AddressDifference[] {
	const now = new Map(after.venders.map((vender) => [vender.venderId, vender]));
	return before.venders.flatMap((was) => {
		const is = now.get(was.venderId);
		if (!is) return [];
		const all = [
			{ what: "送达", from: toArrival(was), to: toArrival(is) },
			{ what: "送货时间", from: was.promiseFault ?? "可选", to: is.promiseFault ?? "可选" },
			{ what: "运费", from: toYuan(was.freight), to: toYuan(is.freight) },
		];
		return all
			.filter(({ from, to }) => from !== to)
			.map((difference) => ({ subject: was.venderName, ...difference }));
	});
}

function toArrival({ arrivesBy }: SettlementVender): string {
	return arrivesBy ? `${formatPromisedDay(arrivesBy)}前` : "按供应商安排";
}
