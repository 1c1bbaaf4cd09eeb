import type { ChildOrder, OrderState } from "~/api/schema/order";

/** Who moves an order. `clock` is the time that is over. */
export type OrderActor = "buyer" | "approver" | "bank" | "finance" | "supplier" | "clock";
/** The buyer's wish to cancel a child order; null without one. */
export type CancelRequest = NonNullable<ChildOrder["cancelRequest"]> | null;

type Move = {
	/** `order` moves an order with its child orders, `child` one of these; the order follows them. */
	of: "order" | "child";
	who: OrderActor;
	from: readonly OrderState[];
	to: OrderState;
	/**
	 * For a child order: the wish to cancel that the move needs, and what it becomes.
	 * Otherwise the move ends every wish.
	 */
	request?: { from: CancelRequest; to: CancelRequest };
	/** The message for a buyer when the move is not open (409). Without it nothing happens, silently. */
	refusal?: string;
};

const decided = "这张订单已不在待审批状态，请刷新后查看";
const closed = "订单已付款或已关闭，请查看订单状态";
const byApprover = { of: "order", who: "approver", from: ["pendingReview"], refusal: decided } as const;
/** A part that is paid and not sent stays so: the wish to cancel it changes. */
const wish = { of: "child", from: ["pendingShipment"], to: "pendingShipment" } as const;

/**
 * Every move of an order and of its child orders: who makes it, from which states, to which. No
 * other code names a next state.
 */
export const orderMoves = {
	submit: { of: "order", who: "buyer", from: [], to: "pendingPayment" },
	submitForReview: { of: "order", who: "buyer", from: [], to: "pendingReview" },
	approve: { ...byApprover, to: "pendingPayment" },
	/** The approval pays by the company's deposit or credit, as the submitter chose. */
	approveAndPay: { ...byApprover, to: "pendingShipment" },
	sendBack: { ...byApprover, to: "sentBack" },
	/** The approver agrees, and the payment that the submitter chose is not possible any more. */
	sendBackUnpaid: { ...byApprover, to: "sentBack" },
	/** A payment begins; its money has not arrived. */
	startPayment: {
		of: "order",
		who: "buyer",
		from: ["pendingPayment"],
		to: "pendingPayment",
		refusal: closed,
	},
	sendVoucher: { of: "order", who: "buyer", from: ["pendingPayment"], to: "pendingApproval" },
	refuseVoucher: { of: "order", who: "finance", from: ["pendingApproval"], to: "pendingPayment" },
	pay: { of: "order", who: "bank", from: ["pendingPayment", "pendingApproval"], to: "pendingShipment" },
	cancel: {
		of: "order",
		who: "buyer",
		from: ["pendingReview", "pendingPayment", "pendingApproval"],
		to: "cancelled",
		refusal: "订单当前状态不能取消",
	},
	/** Nobody paid in time. */
	expire: { of: "order", who: "clock", from: ["pendingPayment"], to: "cancelled" },
	/** Nobody decided in time. */
	lapse: { of: "order", who: "clock", from: ["pendingReview"], to: "cancelled" },
	askCancel: {
		...wish,
		who: "buyer",
		request: { from: null, to: "asked" },
		refusal: "订单当前状态不能申请取消，请刷新后查看",
	},
	withdrawCancel: {
		...wish,
		who: "buyer",
		request: { from: "asked", to: null },
		refusal: "供应商已答复，取消申请不能撤回，请刷新后查看",
	},
	agreeToCancel: { ...wish, who: "supplier", to: "cancelled", request: { from: "asked", to: null } },
	refuseToCancel: { ...wish, who: "supplier", request: { from: "asked", to: "refused" } },
	ship: { of: "child", who: "supplier", from: ["pendingShipment"], to: "shipped" },
	confirm: {
		of: "child",
		who: "buyer",
		from: ["shipped"],
		to: "completed",
		refusal: "订单当前状态不能确认收货",
	},
} as const satisfies Record<string, Move>;

export type OrderMove = keyof typeof orderMoves;

/** The wishes for another address and their answers. They move no order. */
export type AddressStep = "askAddress" | "withdrawAddress" | "agreeToAddress" | "refuseAddress";
/** Every step that an order's track has. */
export type OrderStep =
	| OrderMove
	| AddressStep
	| "deliver"
	| "returnTransfer"
	| "returnPart"
	| "shipPart"
	| "receivePart";

type MoveOf<Of> = { [K in OrderMove]: (typeof orderMoves)[K]["of"] extends Of ? K : never }[OrderMove];
export type WholeMove = MoveOf<"order">;
export type ChildOrderMove = MoveOf<"child">;

/** The row of the table, with the optional columns. */
export function getOrderMove(name: OrderMove): Move {
	return orderMoves[name];
}

/** True if an order, or a child order with its wish to cancel, may be moved so. */
export function canMoveOrder(name: OrderMove, state: OrderState, request: CancelRequest = null): boolean {
	const move = getOrderMove(name);
	return move.from.includes(state) && (move.request === undefined || move.request.from === request);
}

/** Paid and not cancelled. A paid order has the first of these that one of its child orders has. */
export const paidStates: readonly OrderState[] = ["pendingShipment", "shipped", "completed"];
/** The goods are on their way, or there. */
export const sentStates: readonly OrderState[] = ["shipped", "completed"];
/** The order came to nothing. */
export const deadStates: readonly OrderState[] = ["cancelled", "sentBack"];
/**
 * The order counts against the budget of its month: it is approved, or needs no approval, and is not dead.
 */
export const budgetStates: readonly OrderState[] = ["pendingPayment", "pendingApproval", ...paidStates];
/** The goods can be bought again: the order is paid, or cannot be paid any more. */
export const rebuyStates: readonly OrderState[] = ["pendingApproval", ...paidStates, "cancelled"];
