import { unzipSync } from "fflate";
import { beforeAll, describe, expect, test, vi } from "vitest";
import { pages } from "../../app/domain/page/pages.ts";
import { reference } from "../../workers/local/platform.ts";
import { openMall, type TestMall } from "../support/mall.ts";
import { readPageForm } from "../support/page-form.ts";
import { readText } from "../support/read-page.ts";
import { useSharedMall } from "../support/shared-mall.ts";
import { createBuyer, createOrder, type TestBuyer } from "../support/trade.ts";

vi.setConfig({ testTimeout: 120_000, hookTimeout: 120_000 });

const buyers = [
	["OPEN", "hongshan", "M1001", "wanglei"],
	["STANDARD", "lanhai", "M1002", "chenjing"],
] as const;

async function play(mall: TestMall, path: string, fields: Record<string, string> = {}) {
	const worker = await mall.platform.getWorker(reference);
	const init = { headers: { "x-mall-request": "1" }, body: new URLSearchParams(fields).toString() };
	const headers = { ...init.headers, "content-type": "application/x-www-form-urlencoded" };
	const answer = await worker.fetch(`http://console.localhost${path}`, {
		...init,
		method: "POST",
		headers,
		redirect: "manual",
	});
	return answer.status;
}

/** A paid order of one article, ten pieces; the ids of its child and of the article. */
async function buyTen(mall: TestMall, buyer: TestBuyer) {
	const sku = await mall.db
		.prepare(
			`SELECT s.sku_id AS skuId, s.name FROM skus s JOIN stocks n ON n.sku_id = s.sku_id AND n.region = 1
			WHERE s.state = 1 AND n.state_id = 33 AND n.num > 500 AND lowest_buy = 1 AND order_multiple = 1 AND limit_buy IS NULL
				AND gifts = '[]' AND price_fen < 5000 ORDER BY s.id LIMIT 1`,
		)
		.first<{ skuId: string; name: string }>();
	const skuId = sku?.skuId ?? "";
	const { orderId } = await createOrder(buyer, [{ skuId, num: 10 }]);
	await buyer.post("mall", "/pay/payment", { orderId, method: "deposit" });
	const { children } = (await buyer.get("mall", `/order/detail/${orderId}`)).body;
	return { orderId, childId: children[0].orderId as string, skuId };
}

let mall: TestMall;
beforeAll(async () => {
	mall = await useSharedMall();
});

describe.each(buyers)("UX orders: parcels in the %s model", (model, mallName, mallCode, loginName) => {
	test("R9: a buyer sees each parcel and confirms some of its pieces, then the rest, without a script", async () => {
		const buyer = await createBuyer(mall, mallCode, loginName);
		const { orderId, childId, skuId } = await buyTen(mall, buyer);
		const path = `/admin/order/theOrder/orderDetails?orderChildId=${childId}`;
		const visit = async (url = path, body?: URLSearchParams) => {
			const init = {
				token: buyer.token,
				cookies: { business_model: model },
				...(body && { method: "POST", body }),
			};
			const answer = await mall.fetch(mallName, url, init);
			const html = await answer.text();
			return {
				status: answer.status,
				html,
				text: readText(html),
				form: readPageForm(html, /value="receive\//),
			};
		};
		const press = async (got: string) => {
			const { html, form } = await visit();
			form.set("do", /value="(receive\/[^"]+)"/.exec(html)?.[1] ?? "");
			form.set(`got.${skuId}`, got);
			return visit(path, form);
		};
		expect((await visit()).html).not.toContain("receive/");
		expect(
			await play(mall, `/parcels/${childId}`, { "num.0": "4", carrier: "德邦快递", trackingNo: "DB001" }),
		).toBe(303);

		const sent = await visit();
		for (const text of [
			"部分发货",
			"部分商品已发出，其余正在备货，1 个包裹待您确认收货",
			"德邦快递 DB001",
			"已发 4，已收 0",
		]) {
			expect([text, sent.text.includes(text)]).toEqual([text, true]);
		}
		expect(sent.html).not.toContain('aria-label="申请售后');
		expect(sent.form.get(`got.${skuId}`)).toBe("4");
		for (const got of ["五", "-1", "1.5", ""]) {
			const refused = await press(got);
			expect([got, refused.status, refused.text.includes("请填写 0 或以上的整数")]).toEqual([got, 400, true]);
			expect(refused.form.get(`got.${skuId}`)).toBe(got);
		}
		const tooMany = await press("5");
		expect([tooMany.status, tooMany.text.includes("这个包裹里最多 4 件")]).toEqual([400, true]);
		expect((await press(" ３ ")).status).toBe(303);
		const some = await visit();
		expect([some.text.includes("已发 4，已收 3"), some.html.includes('aria-label="申请售后')]).toEqual([
			true,
			true,
		]);

		expect((await visit(pages.orders.path)).text).toContain("部分发货");
		await play(mall, `/ship/${orderId}`);
		const all = await visit();
		expect([all.text.includes("部分收货"), all.text.includes("已发 10，已收 3")]).toEqual([true, true]);
		for (const got of ["4", "6"]) expect((await press(got)).status).toBe(303);
		const done = await visit();
		expect([done.text.includes("已完成"), done.text.includes("已发 10，已收 10")]).toEqual([true, true]);
		expect(done.html).not.toContain("receive/");

		const file = await mall.fetch(mallName, `/export/orders?keyword=${childId}`, { token: buyer.token });
		const rows = new TextDecoder().decode(
			unzipSync(new Uint8Array(await file.arrayBuffer()))["xl/worksheets/sheet1.xml"],
		);
		expect([rows.includes("已发货"), rows.includes("已收货")]).toEqual([true, true]);
	});
});

test("§7 extensions: a mall without parcels shows them, asks for no receipt of one, and confirms the whole order", async () => {
	await using plain = await openMall({ referenceVars: { WITHOUT_EXTENSIONS: "parcels" } });
	const buyer = await createBuyer(plain, "M1001", "wanglei");
	const { orderId, childId } = await buyTen(plain, buyer);
	await play(plain, `/parcels/${childId}`, { "num.0": "4", carrier: "德邦快递", trackingNo: "DB001" });
	await play(plain, `/ship/${orderId}`);
	const { parcels } = (await buyer.get("mall", `/order/detail/${childId}`)).body;
	expect((await buyer.post("mall", `/order/parcel/receive/${parcels[0].parcelId}`)).body.code).toBe(
		"NO_SUCH_CALL",
	);
	const path = `/admin/order/theOrder/orderDetails?orderChildId=${childId}`;
	const open = (body?: URLSearchParams) =>
		plain.fetch("hongshan", path, { token: buyer.token, ...(body && { method: "POST", body }) });
	await open(new URLSearchParams({ do: `receive/${parcels[0].parcelId}` }));
	const html = await (await open()).text();
	expect([html.includes("DB001"), html.includes("receive/"), html.includes(`confirm/${childId}`)]).toEqual([
		true,
		false,
		true,
	]);
	expect((await open(new URLSearchParams({ do: `confirm/${childId}` }))).status).toBe(303);
	expect((await buyer.get("mall", `/order/detail/${childId}`)).body.state).toBe("completed");
});
