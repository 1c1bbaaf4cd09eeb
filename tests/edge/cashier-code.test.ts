import { expect, test, vi } from "vitest";
import { readText } from "../support/read-page.ts";
import { useSharedMall } from "../support/shared-mall.ts";
import { createBuyer, createOrder, findSkus } from "../support/trade.ts";

vi.setConfig({ testTimeout: 120_000 });

test("O3: a WeChat code that has expired says so, and a new one is one press away; an open one stays", async () => {
	const mall = await useSharedMall();
	const buyer = await createBuyer(mall, "M1001", "wanglei");
	const items = (await findSkus(mall, 1)).map(({ skuId, num }) => ({ skuId, num }));
	const { orderId } = await createOrder(buyer, items);
	const open = (path: string, body?: URLSearchParams) =>
		mall.fetch("hongshan", path, { token: buyer.token, ...(body && { method: "POST", body }) });
	const renew = async () => {
		const form = new URLSearchParams({ method: "wechat" });
		return (await open(`/cashier?orderId=${orderId}`, form)).headers.get("location") ?? "";
	};
	const first = await renew();
	expect(first).toMatch(/paymentId=/);
	expect(readText(await (await open(first)).text())).toContain("请使用微信“扫一扫”支付");
	expect(await renew()).toBe(first);
	const paymentId = new URL(first, "http://x").searchParams.get("paymentId");
	await mall.db.prepare("UPDATE payments SET expires_at = 1 WHERE payment_id = ?").bind(paymentId).run();
	const over = await (await open(first)).text();
	expect(readText(over)).toContain("二维码已失效，未扣款");
	expect(over).toMatch(/<input type="hidden" name="method" value="wechat"[^>]*><button[^>]*>重新获取二维码/);
	const second = await renew();
	expect(second).not.toBe(first);
	expect(readText(await (await open(second)).text())).toContain("请使用微信“扫一扫”支付");
});
