import { renderToStaticMarkup } from "react-dom/server";
import { describe, expect, test } from "vitest";
import type { PaymentType } from "~/api/schema/pay-method";
import { chooseMethod } from "./choose-method";
import { PayMethodChoice } from "./pay-method-choice";

const open = { code: "transfer", name: "转账", enabled: true };
const short: PaymentType = {
	code: "deposit",
	name: "预存款",
	enabled: false,
	reason: "余额不足，还差 ¥130.00",
	credit: { limit: "100.00", remaining: "100.00" },
};

function render(method: PaymentType, chosen = false): string {
	return renderToStaticMarkup(<PayMethodChoice name="method" method={method} chosen={chosen} />);
}

describe("§1.6 payment methods", () => {
	test("§1.6 payment: a closed one shows its balance and the reason, and cannot be chosen", () => {
		const html = render(short);
		expect(html).toMatch(/<input[^>]* disabled=""/);
		expect(html).toContain("余额 ¥100.00");
		expect(html).toContain("余额不足，还差 ¥130.00");
		expect(render({ ...open, enabled: false })).toContain("暂不可用");
	});

	test("§1.6 payment: a credit shows its limit too, if the company has one", () => {
		const credit = { code: "credit", name: "账期支付", enabled: true };
		expect(render({ ...credit, credit: { limit: "500.00", remaining: "20.00" } })).toContain("可用 ¥20.00");
		expect(render({ ...credit, credit: { limit: "0.00", remaining: "0.00" } })).not.toContain("可用");
	});

	test("§1.6 payment: a method that this mall does not know has the name that the backend gives it", () => {
		expect(render({ ...open, code: "toString", name: "对公月结" })).toContain("对公月结");
		expect(render(open, true)).toContain('checked=""');
	});

	test.each([
		["transfer", "transfer"],
		["deposit", "bank"],
		["online", "bank"],
		[undefined, "bank"],
	])("§1.6 payment: with %j wanted, %s is the first choice", (wanted, begun) => {
		const methods = [short, { ...open, code: "bank" }, open];
		expect(chooseMethod(methods, wanted)?.code).toBe(begun);
		expect(chooseMethod([short], wanted)).toBeUndefined();
	});
});
