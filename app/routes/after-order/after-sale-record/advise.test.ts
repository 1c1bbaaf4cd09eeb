import { expect, test } from "vitest";
import type { AfterSale } from "~/api/schema/after-sale";
import { advise } from "./advise";

const claim = { kind: "return", state: "done", way: "self", refund: "7.33" } as AfterSale;

test.each<[Partial<AfterSale>, string]>([
	[{ refundTo: "credit" }, "退款 ¥7.33 已退回账期额度"],
	[{}, "退款 ¥7.33 已按原付款方式退回"],
	[{ refundTo: "credit", refundDeposit: "2.67" }, "退款 ¥7.33：¥4.66 已退回账期额度，¥2.67 已退回企业预存款"],
	[
		{ refundTo: "original", refundDeposit: "2.67" },
		"退款 ¥7.33：¥4.66 已按原付款方式退回，¥2.67 已退回企业预存款",
	],
])("§7 after-sale: a claim that is done with %j says where its refund went: %s", (refund, text) => {
	expect(advise({ ...claim, ...refund })).toBe(text);
});
