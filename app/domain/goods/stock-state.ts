import type { StockStateId } from "~/api/schema/stock";

type StockState = {
	text: string;
	/** Whether the state allows an order. */
	canPurchase: boolean;
};

const states: Record<StockStateId, StockState> = {
	33: { text: "现货", canPurchase: true },
	39: { text: "在途", canPurchase: true },
	40: { text: "可配货", canPurchase: true },
	36: { text: "预订", canPurchase: true },
	34: { text: "无货", canPurchase: false },
	99: { text: "无货，可预订", canPurchase: true },
};

/** A stock state in the buyer's words (CONTRACT "SKU"). */
export function getStockState(id: StockStateId): StockState {
	return states[id];
}

/** Days until arrival → words; part of a day counts as one. */
export function formatArrival(days: number): string {
	const whole = Math.ceil(days);
	return whole <= 0 ? "预计今日送达" : `预计 ${whole} 天内送达`;
}
