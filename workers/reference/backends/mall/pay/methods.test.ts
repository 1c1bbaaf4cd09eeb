import { expect, test } from "vitest";
import { createOrderMethods, createPayMethods, type Payer } from "./methods";

function toPayer(depositFen: number, creditLimitFen: number, creditUsedFen: number, console = "on"): Payer {
	return {
		buyer: { depositFen, creditLimitFen, creditUsedFen },
		env: { CONSOLE: console },
	} as unknown as Payer;
}

function listReasons(payableFen: number, payer: Payer): Record<string, string | undefined> {
	return Object.fromEntries(createPayMethods(payableFen, payer).map(({ code, reason }) => [code, reason]));
}

test("§7 pay: what is closed says why, to the cent", () => {
	expect(listReasons(123_456, toPayer(123_455, 0, 0))).toEqual({
		deposit: "余额不足，还差 ¥0.01",
		credit: "贵公司未开通账期",
	});
	expect(listReasons(60_000_00, toPayer(60_000_00, 100_000_00, 50_000_00))).toEqual({
		credit: "额度不足，还差 ¥10,000.00",
		wechat: "微信支付单笔限额 5 万元",
	});
	expect(listReasons(1, toPayer(1, 1, 0, "off"))).toEqual({
		bank: "网银支付维护中",
		wechat: "微信支付维护中",
	});
});

test("§7 pay: a transfer names its order, which there is at the cashier alone", () => {
	const payer = toPayer(0, 0, 0);
	const [transfer] = createOrderMethods({ orderId: "O1", payableFen: 1 }, payer).slice(-1);
	expect(transfer).toMatchObject({ code: "transfer", enabled: true, account: { remark: "O1" } });
	expect(createPayMethods(1, payer).some(({ account }) => account)).toBe(false);
});
