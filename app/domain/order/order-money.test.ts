import { expect, test } from "vitest";
import type { OrderState } from "~/api/schema/order";
import { getOrderMoney, sumOrderMoney } from "./order-money";

const payment = { method: "bank", paidAt: "2026-11-21T12:30:00Z" };

test.each<[string, Parameters<typeof getOrderMoney>[0], number[]]>([
	["unpaid", { state: "pendingPayment", payable: "100.00" }, [10000, 0, 0, 0]],
	["cancelled unpaid", { state: "cancelled", payable: "100.00" }, [0, 0, 0, 0]],
	["sent back", { state: "sentBack", payable: "100.00" }, [0, 0, 0, 0]],
	[
		"cancelled after payment",
		{ state: "cancelled", payable: "100.00", payment, refunded: "100.00" },
		[0, 10000, 10000, 0],
	],
	[
		"returned in part",
		{ state: "completed", payable: "100.00", payment, refunded: "30.01" },
		[0, 10000, 3001, 6999],
	],
	["paid, by a backend that names no payment", { state: "shipped", payable: "100.00" }, [0, 10000, 0, 10000]],
])("§7 orders: a part that is %s: due, paid, refunded, net", (_, part, sums) => {
	const { dueFen, paidFen, refundedFen, netFen } = getOrderMoney(part);
	expect([dueFen, paidFen, refundedFen, netFen]).toEqual(sums);
});

test("§7 orders: the sums of an order are those of its parts", () => {
	const part = (state: OrderState, refunded: string) => ({ state, payable: "10.00", payment, refunded });
	expect(sumOrderMoney([part("cancelled", "10.00"), part("completed", "0.50")])).toEqual({
		dueFen: 0,
		paidFen: 2000,
		refundedFen: 1050,
		netFen: 950,
	});
});
