import { describe, expect, test } from "vitest";
import type { ChildOrder } from "~/api/schema/order";
import { OrderState } from "~/api/schema/order";
import { awaitsInvoice, formatOrderState } from "./order-state";

describe("order state", () => {
	test("§4 order: every state has words of its own", () => {
		expect(new Set(OrderState.options.map(formatOrderState)).size).toBe(OrderState.options.length);
	});

	test("§7 orders: a part awaits its invoice from its shipment on, unless all of it was refunded", () => {
		const part = { invoice: { invoiceType: 3 }, payable: "30.00" };
		const awaits = (more: object) => awaitsInvoice({ ...part, ...more } as unknown as ChildOrder);
		expect([awaits({ state: "pendingShipment" }), awaits({ state: "shipped" })]).toEqual([false, true]);
		expect([
			awaits({ state: "shipped", invoice: undefined }),
			awaits({ state: "completed", issuedInvoice: {} }),
		]).toEqual([false, false]);
		expect(["29.99", "30.00"].map((refunded) => awaits({ state: "completed", refunded }))).toEqual([
			true,
			false,
		]);
	});
});
