import { expect, test } from "vitest";
import { formatPaidBy } from "./pay-method";

const paidAt = "2026-11-21T12:30:00Z";

test("§7 orders: a payment says its method, and one by two methods the sums of both", () => {
	expect(formatPaidBy({ method: "bank", paidAt })).toBe("网银支付");
	expect(formatPaidBy({ method: "对公月结", paidAt })).toBe("对公月结");
	const parts = [
		{ method: "deposit", amount: "1300.00" },
		{ method: "wechat", amount: "0.07" },
	];
	expect(formatPaidBy({ method: "wechat", paidAt, parts })).toBe("预存款 ¥1,300.00 + 微信支付 ¥0.07");
});
