import type { AfterSale, AfterSaleKind, AfterSaleState, AfterSaleWay } from "~/api/schema/after-sale";
import type { Money } from "~/api/schema/money";
import { parseMoney } from "~/domain/text/money";

const kinds: Record<AfterSaleKind, string> = { return: "退货", exchange: "换货", repair: "维修" };

const states: Record<AfterSaleState, string> = {
	submitted: "待处理",
	agreed: "待寄回",
	sentBack: "待收货",
	received: "处理中",
	done: "已完成",
	refused: "未通过",
	withdrawn: "已撤销",
};

/** The kind in the buyer's words. */
export function formatAfterSaleKind(kind: AfterSaleKind): string {
	return kinds[kind];
}

/** The state in the buyer's words. */
export function formatAfterSaleState(state: AfterSaleState): string {
	return states[state];
}

/**
 * The refund for so many pieces in fen: the price that was paid for them.
 * Throws RangeError for a wrong price.
 */
export function getRefundFen(price: Money, num: number): number {
	return parseMoney(price) * num;
}

type Move = { from: readonly AfterSaleState[]; to: AfterSaleState; way?: AfterSaleWay };

/** The moves of a claim: from which states and, where it matters, with which way of return. */
export const afterSaleMoves = {
	agree: { from: ["submitted"], to: "agreed" },
	refuse: { from: ["submitted"], to: "refused" },
	withdraw: { from: ["submitted", "agreed"], to: "withdrawn" },
	sendBack: { from: ["agreed"], to: "sentBack", way: "self" },
	pickUp: { from: ["agreed"], to: "sentBack", way: "pickup" },
	receive: { from: ["sentBack"], to: "received" },
	finish: { from: ["received"], to: "done" },
} as const satisfies Record<string, Move>;
export type AfterSaleMove = keyof typeof afterSaleMoves;

/** True if a claim in this state may be moved so. */
export function canMove(name: AfterSaleMove, { state, way }: Pick<AfterSale, "state" | "way">): boolean {
	const move: Move = afterSaleMoves[name];
	return move.from.includes(state) && (move.way ?? way) === way;
}

/** True if a claim came to nothing: its goods can be claimed again. */
export function isDropped(state: AfterSaleState): state is "refused" | "withdrawn" {
	return state === "refused" || state === "withdrawn";
}

/** The steps of a claim, and the present one; null for a claim that was refused or withdrawn. */
export function toAfterSaleSteps({
	kind,
	state,
	way,
}: Pick<AfterSale, "kind" | "state" | "way">): { steps: string[]; current: number } | null {
	const reached = { submitted: 1, agreed: 2, sentBack: 3, received: 4, done: 5 };
	if (isDropped(state)) return null;
	const sendBack = way === "self" ? "寄回商品" : "上门取件";
	const settle = kind === "return" ? "退款完成" : `${kinds[kind]}完成`;
	return { steps: ["提交申请", "供应商处理", sendBack, "供应商收货", settle], current: reached[state] };
}
