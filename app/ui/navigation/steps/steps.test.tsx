import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { Steps } from "./steps";

const steps = ["购物车", "确认订单", "付款"];

test("§4.11 order-confirm steps: those before are completed, one is current, those after are neither", () => {
	const [first, second, third] = renderToStaticMarkup(<Steps steps={steps} current={1} />)
		.split("<li")
		.slice(1);
	expect(first).toContain("completed");
	expect(first).toContain("已完成");
	expect(second).toContain('aria-current="step"');
	expect(second).not.toContain("completed");
	expect(third).not.toMatch(/completed|aria-current|已完成/);
});
