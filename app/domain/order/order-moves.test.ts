import { describe, expect, test } from "vitest";
import { OrderState } from "~/api/schema/order";
import {
	budgetStates,
	type CancelRequest,
	canMoveOrder,
	deadStates,
	getOrderMove,
	type OrderActor,
	type OrderMove,
	orderMoves,
	paidStates,
	rebuyStates,
	sentStates,
} from "./order-moves";

const names = Object.keys(orderMoves) as OrderMove[];
const possible = (state: OrderState, request: CancelRequest) =>
	names.filter((name) => canMoveOrder(name, state, request));

describe("§4 order moves", () => {
	test.each<[OrderState, CancelRequest, OrderMove[]]>([
		["pendingReview", null, ["approve", "approveAndPay", "sendBack", "sendBackUnpaid", "cancel", "lapse"]],
		["sentBack", null, []],
		["pendingPayment", null, ["startPayment", "sendVoucher", "pay", "cancel", "expire"]],
		["pendingApproval", null, ["refuseVoucher", "pay", "cancel"]],
		["pendingShipment", null, ["askCancel", "ship"]],
		["pendingShipment", "asked", ["withdrawCancel", "agreeToCancel", "refuseToCancel", "ship"]],
		["pendingShipment", "refused", ["ship"]],
		["shipped", null, ["confirm"]],
		["completed", null, []],
		["cancelled", null, []],
	])("§4 order: %s with the wish to cancel %s: %j", (state, request, moves) => {
		expect(possible(state, request)).toEqual(moves);
	});

	test("§4 order: a whole order moves until it is paid, its parts from then on", () => {
		for (const name of names) {
			const { of, from } = getOrderMove(name);
			for (const state of from) expect([name, paidStates.includes(state)]).toEqual([name, of === "child"]);
		}
	});

	test("§4 order: a buyer or an approver reads why a move is not open; nobody else has a page", () => {
		const people: OrderActor[] = ["buyer", "approver"];
		const unsaid: OrderMove[] = ["submit", "submitForReview", "sendVoucher"];
		for (const name of names) {
			const { who, refusal } = getOrderMove(name);
			const isRead = people.includes(who) && !unsaid.includes(name);
			expect([name, refusal !== undefined]).toEqual([name, isRead]);
		}
	});

	test("§4 order: the sets of states name each state where it belongs", () => {
		const table = OrderState.options.map((state) => [
			state,
			Object.entries({ paidStates, sentStates, deadStates, budgetStates, rebuyStates }).flatMap(
				([name, states]) => (states.includes(state) ? [name] : []),
			),
		]);
		expect(Object.fromEntries(table)).toEqual({
			pendingReview: [],
			sentBack: ["deadStates"],
			pendingPayment: ["budgetStates"],
			pendingApproval: ["budgetStates", "rebuyStates"],
			pendingShipment: ["paidStates", "budgetStates", "rebuyStates"],
			shipped: ["paidStates", "sentStates", "budgetStates", "rebuyStates"],
			completed: ["paidStates", "sentStates", "budgetStates", "rebuyStates"],
			cancelled: ["deadStates", "rebuyStates"],
		});
	});
});
