import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { type AfterSaleState, AfterSaleWay } from "~/api/schema/after-sale";
import { formatMoney } from "~/domain/text/money";
import { type AfterSaleMove, afterSaleMoves, canMove, getRefundFen, toAfterSaleSteps } from "./after-sale";

const names = Object.keys(afterSaleMoves) as AfterSaleMove[];
const possible = (state: AfterSaleState, way: AfterSaleWay) =>
	names.filter((name) => canMove(name, { state, way }));

describe("§7 after-sale moves", () => {
	test.each<[AfterSaleState, AfterSaleWay, AfterSaleMove[]]>([
		["submitted", "self", ["agree", "refuse", "withdraw"]],
		["submitted", "pickup", ["agree", "refuse", "withdraw"]],
		["agreed", "self", ["withdraw", "sendBack"]],
		["agreed", "pickup", ["withdraw", "pickUp"]],
		["sentBack", "self", ["receive"]],
		["received", "pickup", ["finish"]],
		["done", "self", []],
		["refused", "self", []],
		["withdrawn", "pickup", []],
	])("§7 after-sale: %s, %s way: %j", (state, way, moves) => {
		expect(possible(state, way)).toEqual(moves);
	});

	test("§7 after-sale: every walk through the moves ends, and never visits a state twice", () => {
		const walk = fc.array(fc.constantFrom(...names), { maxLength: 40 });
		fc.assert(
			fc.property(walk, fc.constantFrom(...AfterSaleWay.options), (moves, way) => {
				let state: AfterSaleState = "submitted";
				const seen: AfterSaleState[] = [state];
				for (const name of moves) {
					if (!canMove(name, { state, way })) continue;
					state = afterSaleMoves[name].to;
					expect(seen).not.toContain(state);
					seen.push(state);
				}
				expect(seen.length).toBeLessThanOrEqual(5);
			}),
		);
	});
});

test("§7 after-sale: a refund is the price of the pieces, to the fen, however they are split", () => {
	expect(getRefundFen("0.01", 3)).toBe(3);
	expect(getRefundFen("1099.99", 7)).toBe(769_993);
	const fen = fc.integer({ min: 0, max: 10_000_000 });
	const num = fc.integer({ min: 1, max: 99_998 });
	fc.assert(
		fc.property(fen, num, num, (price, some, more) => {
			const parts = getRefundFen(formatMoney(price), some) + getRefundFen(formatMoney(price), more);
			expect(parts).toBe(getRefundFen(formatMoney(price), some + more));
			expect(Number.isSafeInteger(parts)).toBe(true);
		}),
	);
});

test("UX after-sale: the steps show the result of this claim, and a refused or withdrawn one has none", () => {
	const claim = { kind: "return", state: "agreed", way: "self" } as const;
	expect(toAfterSaleSteps(claim)).toEqual({
		steps: ["提交申请", "供应商处理", "寄回商品", "供应商收货", "退款完成"],
		current: 2,
	});
	expect(toAfterSaleSteps({ ...claim, kind: "repair", way: "pickup" })?.steps.slice(2)).toEqual([
		"上门取件",
		"供应商收货",
		"维修完成",
	]);
	expect(toAfterSaleSteps({ ...claim, state: "done" })?.current).toBe(5);
	expect(toAfterSaleSteps({ ...claim, state: "refused" })).toBeNull();
});
