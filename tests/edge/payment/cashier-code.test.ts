import { expect, test } from "vitest";
import { useSharedMall } from "../../support/mall/shared-mall.ts";
import { ago } from "../../support/mall/testing-api.ts";
import { readText } from "../../support/page/read-page.ts";
import { createBuyer, createOrder, findSkus } from "../../support/trade/trade.ts";

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
	const first = await ago(mall, "3h", async () => {
		const made = await renew();
		expect(made).toMatch(/paymentId=/);
		expect(readText(await (await open(made)).text())).toContain("请使用微信“扫一扫”支付");
		expect(await renew()).toBe(made);
		return made;
	});
	const over = await (await open(first)).text();
	expect(readText(over)).toContain("二维码已失效；如已付款，请稍候刷新支付状态");
	expect(readText(over)).not.toContain("未扣款");
	expect(readText(over)).toMatch(/刷新支付状态[|\s]*重新获取二维码/);
	expect(over).toMatch(/<input type="hidden" name="method" value="wechat"[^>]*><button[^>]*>重新获取二维码/);
	const second = await renew();
	expect(second).not.toBe(first);
	expect(readText(await (await open(second)).text())).toContain("请使用微信“扫一扫”支付");
});

test("O3: money for the first code that comes after a second one was made goes back, and the order says so", async () => {
	const mall = await useSharedMall();
	const buyer = await createBuyer(mall, "M1001", "wanglei");
	const items = (await findSkus(mall, 1)).map(({ skuId, num }) => ({ skuId, num }));
	const { orderId } = await createOrder(buyer, items);
	const start = async () => {
		const { body } = await buyer.post("mall", "/pay/payment", { orderId, method: "wechat" });
		return body.paymentId as string;
	};
	const first = await ago(mall, "3h", start);
	const second = await start();
	const worker = mall.reference;
	const callBack = async (paymentId: string) => {
		const headers = { "x-mall-request": "1" };
		const answer = await worker.fetch(`http://console.localhost/wechat/${paymentId}`, {
			method: "POST",
			headers,
		});
		return answer.text();
	};
	expect(await callBack(first)).toContain("款项将原路退回");
	expect((await buyer.get("mall", `/order/detail/${orderId}`)).body.state).toBe("pendingPayment");
	expect(await callBack(second)).toContain("付款成功");
	expect((await buyer.get("mall", `/order/detail/${orderId}`)).body.state).toBe("pendingShipment");
	const { body: order } = await buyer.get("mall", `/order/detail/${orderId}`);
	const texts = order.children[0].track.map(({ content }: { content: string }) => content);
	expect(texts.filter((text: string) => text.includes("款项将原路退回（¥"))).toHaveLength(1);
});
