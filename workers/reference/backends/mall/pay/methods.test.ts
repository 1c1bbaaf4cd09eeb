import { expect, test } from "vitest";
import type { PayMethodCode } from "~/api/schema/pay-method";
import { createOrderMethods, createPayMethods, type Payer, requireOpenMethod } from "./methods";

function toPayer(
	depositFen: number,
	creditLimitFen: number,
	creditUsedFen: number,
	consoleUrl = "http://localhost",
	closedPayMethods: PayMethodCode[] = [],
): Payer {
	return {
		buyer: { depositFen, creditLimitFen, creditUsedFen, closedPayMethods },
		env: { CONSOLE_URL: consoleUrl },
	} as unknown as Payer;
}

function listReasons(payableFen: number, payer: Payer): Record<string, string | undefined> {
	return Object.fromEntries(createPayMethods(payableFen, payer).map(({ code, reason }) => [code, reason]));
}

test("§7 pay: a closed method gives the reason, with the exact amount", () => {
	expect(listReasons(123_456, toPayer(123_455, 0, 0))).toEqual({
		deposit: "余额不足，还差 ¥0.01",
		credit: "贵公司未开通账期",
	});
	expect(listReasons(60_000_00, toPayer(60_000_00, 100_000_00, 50_000_00))).toEqual({
		credit: "额度不足，还差 ¥10,000.00",
		wechat: "微信支付单笔限额 5 万元",
	});
	expect(listReasons(1, toPayer(1, 1, 0, ""))).toEqual({
		bank: "网银支付维护中",
		wechat: "微信支付维护中",
	});
});

test("§7 pay: a method that the mall does not accept says so, whatever its balance, and is refused by its name", () => {
	const payer = toPayer(100, 0, 0, undefined, ["deposit", "wechat"]);
	const methods = createPayMethods(1, payer);
	expect(listReasons(1, payer)).toEqual({
		deposit: "本商城未开通",
		credit: "贵公司未开通账期",
		wechat: "本商城未开通",
	});
	expect(methods.find(({ code }) => code === "deposit")).not.toHaveProperty("credit");
	expect(() => requireOpenMethod(methods, "wechat")).toThrow("微信支付：本商城未开通，请选择其他支付方式");
	expect(() => requireOpenMethod(methods, "online")).toThrow("没有这种支付方式，请选择其他支付方式");
	expect(() => requireOpenMethod(methods, "transfer")).not.toThrow();
});

test("§7 pay: a transfer names its order, which exists only at the cashier", () => {
	const payer = toPayer(0, 0, 0);
	const [transfer] = createOrderMethods([{ orderId: "O1", payableFen: 1 }], payer, {
		heldFen: 0,
		partFen: 0,
	}).slice(-1);
	expect(transfer).toMatchObject({ code: "transfer", enabled: true, account: { remark: "O1" } });
	expect(createPayMethods(1, payer).some(({ account }) => account)).toBe(false);
});

test.each<[number, number, number, object | undefined]>([
	[1000, 0, 0, { most: "10.00" }],
	[1000, 0, 1000, { most: "10.00", used: "10.00" }],
	[1000, 0, 1001, { most: "10.00" }],
	[1000, 500, 1500, { most: "15.00", used: "15.00" }],
	[5000, 0, 2000, { most: "19.99" }],
	[5000, 0, 1999, { most: "19.99", used: "19.99" }],
	[0, 0, 0, undefined],
])(
	"§7 pay: a deposit of %i fen with %i held may pay a part of ¥20.00, asked for %i: %j",
	(depositFen, heldFen, partFen, part) => {
		const payer = toPayer(depositFen, 0, 0);
		const deposit = createOrderMethods([{ orderId: "O1", payableFen: 2000 }], payer, {
			heldFen,
			partFen,
		}).find(({ code }) => code === "deposit");
		expect(deposit?.part).toEqual(part);
	},
);
