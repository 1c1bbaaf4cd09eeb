import { beforeAll, expect, test } from "vitest";
import type { TestMall } from "../../support/mall/mall.ts";
import { useSharedMall } from "../../support/mall/shared-mall.ts";
import { readText } from "../../support/page/read-page.ts";
import { createBuyer, createOrder, findSkus, type TestBuyer } from "../../support/trade/trade.ts";

const list = "/admin/order/theOrder?state=shipped";
let mall: TestMall;
let buyer: TestBuyer;
let items: { skuId: string; num: number }[];
beforeAll(async () => {
	mall = await useSharedMall();
	buyer = await createBuyer(mall, "M1001", "zhaomin");
	items = (await findSkus(mall, 1)).map(({ skuId, num }) => ({ skuId, num }));
});

/** A paid and sent order of a buyer: the id of its part. */
async function send(who = buyer): Promise<string> {
	const { orderId } = await createOrder(who, items);
	await who.post("mall", "/pay/payment", { orderId, method: "deposit" });
	const worker = mall.reference;
	await worker.fetch(`http://console.localhost/ship/${orderId}`, {
		method: "POST",
		headers: { "x-mall-request": "1" },
		redirect: "manual",
	});
	return (await who.get("mall", `/order/detail/${orderId}`)).body.children[0].orderId as string;
}

async function open(body?: URLSearchParams, path = list) {
	const answer = await mall.fetch("hongshan", path, {
		token: buyer.token,
		cookies: { business_model: "OPEN" },
		...(body && { method: "POST", body }),
	});
	const html = await answer.text();
	return { status: answer.status, html, text: readText(html).replaceAll("|", "") };
}

const press = (parts: readonly string[]) =>
	open(new URLSearchParams([...parts.map((id) => [`order/${id}`, "1"]), ["do", "confirmChosen"]]));
const stateOf = async (id: string, who = buyer) =>
	(await who.get("mall", `/order/detail/${id}`)).body.state as string;

test("UX orders: checked parts are confirmed with one press, a second press says the same, another buyer's is refused", async () => {
	const stranger = await createBuyer(mall, "M1001", "wanglei");
	const [first, second, other, foreign] = [await send(), await send(), await send(), await send(stranger)];
	const { html } = await open();
	for (const id of [first, second, other]) expect(html).toContain(`aria-label="选择子订单 ${id}"`);
	const all = await open(undefined, `${list}&all=1`);
	const boxes = [...all.html.matchAll(/<input[^>]*aria-label="选择子订单 [^>]*>/g)].map(([box]) => box);
	expect(boxes.filter((box) => !/ checked=""/.test(box))).toEqual([]);
	expect(boxes.length).toBeGreaterThanOrEqual(3);
	expect([html.includes("all=1"), all.html.includes("取消全选")]).toEqual([true, true]);
	const done = await press([first, second, foreign]);
	expect(done.status).toBe(200);
	expect(done.text).toContain("已确认收货 2 张子订单，1 张子订单未完成");
	expect(done.text).toContain(`${foreign}：没有这个订单`);
	expect(await Promise.all([first, second, other].map((id) => stateOf(id)))).toEqual([
		...["completed", "completed", "shipped"],
	]);
	expect(await stateOf(foreign, stranger)).toBe("shipped");
	expect((await press([first, second])).text).toContain("已确认收货 2 张子订单");
	const none = await press([]);
	expect([none.status, none.text.includes("请先勾选要确认收货的子订单")]).toEqual([400, true]);
});
