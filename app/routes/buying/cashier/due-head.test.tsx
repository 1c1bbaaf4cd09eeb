import { renderToStaticMarkup } from "react-dom/server";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import type { Due } from "./due";
import { DueHead } from "./due-head";

beforeEach(() => {
	vi.useFakeTimers({ now: Date.parse("2026-11-25T10:00:00+08:00") });
});
afterEach(() => {
	vi.useRealTimers();
});

const render = (expiresAt: string) => {
	const order = { orderId: "1", payable: "10.00", title: "手套", expiresAt };
	const due = { orders: [order], left: [], payable: "10.00", expiresAt, methods: [] } as unknown as Due;
	return renderToStaticMarkup(<DueHead due={due} />);
};

test("UX pay: without a script the page says the end of the time to pay and what is left of it", () => {
	const html = render("2026-11-25T11:58:00+08:00");
	expect(html).toContain("2026-11-25 11:58");
	expect(html).toMatch(/>还剩 1 小时 58 分</);
	expect(html).not.toContain("付款时间已过");
});

test("UX pay: after the end of the time to pay the page says so", () => {
	const html = render("2026-11-25T10:00:00+08:00");
	expect(html).toContain("付款时间已过，订单已自动取消");
	expect(html).not.toContain("还剩");
});
