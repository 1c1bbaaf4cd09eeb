import type { Settlement, SettlementItem } from "~/api/schema/settlement";
import { type SeenLine, type SeenOrder, sumGoods, toSeen } from "./seen-order";

/** A line that is not as the buyer saw it. */
export type SeenChange = {
	skuId: string;
	/** The name, the unit and the offer; undefined for a line that the settlement no longer has. */
	item: SettlementItem | undefined;
	name: string | undefined;
	/** Null for a line that the buyer saw as none of the order. */
	before: SeenLine | null;
	/** Null for a line that cannot be ordered as the buyer wants it. */
	now: SeenLine | null;
	/** The reason why it cannot be ordered. */
	reason: string | undefined;
};

/** The differences between an order as the buyer saw it and as it is. */
export type OrderChange = {
	lines: SeenChange[];
	/** The payable amount that the buyer saw, in fen. */
	beforeFen: number;
	/** The amount beyond the goods in fen, where it is another. */
	rest: { from: number; to: number } | null;
	isElsewhere: boolean;
};

/**
 * Compares an order as the buyer saw it with its settlement, line by line; null when nothing differs. Sums
 * alone would hide two changes that cancel out.
 */
export function compareSeen(seen: SeenOrder, settlement: Settlement): OrderChange | null {
	const now = toSeen(settlement);
	const items = new Map(settlement.venders.flatMap((vender) => vender.items).map((one) => [one.skuId, one]));
	const refused = new Map(settlement.unsellable.map((one) => [one.skuId, one]));
	const skuIds = new Set([...seen.lines.keys(), ...now.lines.keys()]);
	const lines = [...skuIds].flatMap((skuId): SeenChange[] => {
		const [before, today] = [seen.lines.get(skuId), now.lines.get(skuId)];
		if (isSame(before, today)) return [];
		const item = items.get(skuId);
		const { name, reason } = refused.get(skuId) ?? {};
		return [
			{
				skuId,
				item,
				name: item?.name ?? name,
				reason,
				before: before?.num ? before : null,
				now: today ?? null,
			},
		];
	});
	const isElsewhere = seen.addressId !== now.addressId || seen.place !== now.place;
	const hasRest = !Object.is(seen.restFen, now.restFen);
	if (lines.length === 0 && !isElsewhere && !hasRest) return null;
	const restFen = Number.isNaN(seen.restFen) ? now.restFen : seen.restFen;
	return {
		lines,
		beforeFen: sumGoods(seen.lines) + restFen,
		rest: hasRest ? { from: restFen, to: now.restFen } : null,
		isElsewhere,
	};
}

/** True if a line is as it was seen. One that is left out and one that does not exist are the same. */
function isSame(before: SeenLine | undefined, now: SeenLine | undefined): boolean {
	if (!before?.num || !now) return !before?.num && !now;
	return before.num === now.num && before.priceFen === now.priceFen && before.taxRate === now.taxRate;
}
