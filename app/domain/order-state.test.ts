import { describe, expect, test } from "vitest";
import { OrderState } from "~/api/schema/order";
import { canBecome, formatOrderState } from "./order-state";

describe("order state", () => {
	test("§4 order: every state has words of its own", () => {
		expect(new Set(OrderState.options.map(formatOrderState)).size).toBe(OrderState.options.length);
	});

	test("O3: nothing leaves completed and cancelled, nothing is shipped before it is paid", () => {
		for (const to of OrderState.options) {
			expect(canBecome("completed", to) || canBecome("cancelled", to)).toBe(false);
		}
		expect(canBecome("pendingPayment", "shipped") || canBecome("pendingApproval", "shipped")).toBe(false);
	});

	test("§4 order: every state but the first can be reached", () => {
		for (const to of OrderState.options.filter((state) => state !== "pendingPayment")) {
			expect(OrderState.options.some((from) => canBecome(from, to))).toBe(true);
		}
	});
});
