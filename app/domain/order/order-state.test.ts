import { describe, expect, test } from "vitest";
import { OrderState } from "~/api/schema/order";
import { formatOrderState } from "./order-state";

describe("order state", () => {
	test("§4 order: every state has words of its own", () => {
		expect(new Set(OrderState.options.map(formatOrderState)).size).toBe(OrderState.options.length);
	});
});
