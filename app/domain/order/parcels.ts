import type { ChildOrder, OrderParcel } from "~/api/schema/order";
import { orderMoves, sentStates } from "./order-moves";
import { formatOrderState } from "./order-state";

type Part = Pick<ChildOrder, "state" | "items" | "parcels">;

/**
 * The parcels of a part, none where it is sent at once. A completed part has received every piece, even where
 * its backend counts no receipts.
 */
export function listParcels({ state, parcels = [] }: Pick<ChildOrder, "state" | "parcels">): OrderParcel[] {
	if (state !== orderMoves.confirm.to) return parcels;
	return parcels.map((parcel) => ({
		...parcel,
		lines: parcel.lines.map((line) => ({ ...line, received: line.num })),
	}));
}

/** The sent pieces of a line, and the pieces whose receipt is confirmed. */
export type LineParcels = { sent: number; received: number };

/**
 * The sent and received pieces of each line, by SKU. A part without parcels is sent and received at once, as
 * its state says; a completed one is received.
 */
export function countParcels({ state, items, parcels: listed = [] }: Part): Map<string, LineParcels> {
	const parcels = state === orderMoves.confirm.to ? [] : listed;
	const isWhole = parcels.length === 0;
	const counts = new Map(
		items.map(({ skuId, num }) => [
			skuId,
			{
				sent: isWhole && sentStates.includes(state) ? num : 0,
				received: isWhole && state === orderMoves.confirm.to ? num : 0,
			},
		]),
	);
	for (const { skuId, num, received } of parcels.flatMap(({ lines }) => lines)) {
		const count = counts.get(skuId);
		if (!count) continue;
		count.sent += num;
		count.received += received;
	}
	return counts;
}

/** True if the buyer has confirmed every piece of a parcel. */
export function isReceived({ lines }: Pick<OrderParcel, "lines">): boolean {
	return lines.every(({ num, received }) => received >= num);
}

/** True if the buyer has confirmed some pieces of a parcel. */
export function isBegun({ lines }: Pick<OrderParcel, "lines">): boolean {
	return lines.some(({ received }) => received > 0);
}

/** "已确认 3，不能改少": why a receipt cannot say fewer than the pieces that are confirmed. */
export function refuseFewer(received: number): string {
	return `已确认 ${received}，不能改少`;
}

/** "部分发货", "部分收货": how far a part is that comes in parcels; null where its state says all. */
export function describeParcels({ state, parcels = [] }: Part): string | null {
	if (parcels.length === 0) return null;
	if (orderMoves.ship.from.some((one) => one === state)) return "部分发货";
	return state === orderMoves.ship.to && parcels.some(isBegun) ? "部分收货" : null;
}

/** The state of a supplier's part in the buyer's words, with how far its parcels are. */
export function formatPartState(part: Part): string {
	return describeParcels(part) ?? formatOrderState(part.state);
}
