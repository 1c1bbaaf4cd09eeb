import { unzipSync } from "fflate";
import { beforeAll, expect, test } from "vitest";
import type { IssuedInvoice } from "~/api/contract/mall/invoice.ts";
import type { Spending } from "~/api/contract/mall/spending.ts";
import type { ParentOrder } from "~/api/schema/order.ts";
import type { TestMall } from "../../support/mall/mall.ts";
import { useResetMall } from "../../support/mall/shared-mall.ts";
import { pressConsole, type Reader } from "../../support/page/buyer-pages.ts";
import { readWorkbook } from "../../support/page/read-page.ts";
import { fenOf, sum } from "../../support/trade/figures.ts";
import { issueInvoice } from "../../support/trade/issue-invoice.ts";
import {
	applyReturn,
	createBuyer,
	createOrder,
	findSkus,
	type TestBuyer,
} from "../../support/trade/trade.ts";

let mall: TestMall;
let wanglei: TestBuyer;
let liuyang: TestBuyer;
beforeAll(async () => {
	mall = await useResetMall();
	[wanglei, liuyang] = await Promise.all([
		createBuyer(mall, "M1001", "wanglei"),
		createBuyer(mall, "M1001", "liuyang"),
	]);
});
// It needs the rights of the seed.

type Found = { list: IssuedInvoice[]; sums: Record<"amount" | "tax" | "refunded", string> };
const month = new Date(Date.now() + 8 * 3_600_000).toISOString().slice(0, 7);
const list = async (buyer: TestBuyer, query = "") =>
	(await buyer.get("mall", `/invoice/issued?month=${month}&pageSize=100${query}`)).body as unknown as Found;
const open = (buyer: TestBuyer, path: string) => mall.fetch("hongshan", path, { token: buyer.token });
const press = (path: string) => pressConsole({ mall } as Reader, path);

/** A sent order of liuyang's with two parts. `giveBack` returns pieces of the first one. */
async function order() {
	const items = (await findSkus(mall, 2)).map(({ skuId, num }) => ({ skuId, num: num * 3 }));
	const { orderId } = await createOrder(liuyang, items);
	expect((await liuyang.post("mall", "/pay/payment", { orderId, method: "deposit" })).status).toBe(200);
	await press(`/ship/${orderId}`);
	const load = async () => (await liuyang.get("mall", `/order/detail/${orderId}`)).body.children;
	const [part] = await load();
	const giveBack = async (num: number) => {
		await liuyang.post("mall", `/order/confirm/${part.orderId}`);
		const { skuId } = part.items[0];
		const { body } = await applyReturn(liuyang, { orderId: part.orderId, skuId, num });
		for (const move of ["agree", "pickUp", "receive", "finish"])
			await press(`/after-sales/${move}/${body.serviceIds[0]}`);
	};
	return { load, giveBack, part, num: part.items[0].num };
}

test("UX invoices: the list of a month says amount, tax and refunds as the order does, for its buyer and by right", async () => {
	const { load, giveBack, part, num } = await order();
	await giveBack(num / 3);
	const [{ refunded: before }, other] = await load();
	await issueInvoice(mall, part.orderId, "25112000000000000001");
	await issueInvoice(mall, other.orderId, "25112000000000000002");
	await giveBack(num - num / 3);
	const [{ refunded }, whole] = await load();
	const [line] = part.items;
	const taxBefore = Math.round((fenOf(before) * fenOf(line.tax)) / fenOf(line.subtotal));

	const { list: own, sums } = await list(liuyang);
	const [first, second] = ["25112000000000000001", "25112000000000000002"].map((no) =>
		own.find(({ invoiceNo }) => invoiceNo === no),
	);
	expect(first).toMatchObject({
		...{ state: "toReverse", orderId: part.orderId, venderName: part.venderName, submitter: "刘洋" },
		amount: ((fenOf(part.payable) - fenOf(before)) / 100).toFixed(2),
		tax: ((fenOf(part.tax) - taxBefore) / 100).toFixed(2),
		refunded: ((fenOf(refunded) - fenOf(before)) / 100).toFixed(2),
	});
	expect(second).toMatchObject({ state: "valid", amount: whole.payable, tax: whole.tax, refunded: "0.00" });
	for (const name of ["amount", "tax", "refunded"] as const)
		expect([name, fenOf(sums[name])]).toEqual([name, sum(own.map((one) => fenOf(one[name])))]);

	const ids = ({ list: found }: Found) => found.map(({ orderId }) => orderId);
	expect(ids(await list(wanglei))).not.toContain(part.orderId);
	expect(ids(await list(wanglei, "&scope=company"))).toEqual(
		expect.arrayContaining(ids({ list: own, sums })),
	);
	expect((await liuyang.get("mall", `/invoice/issued?month=${month}&scope=company`)).status).toBe(403);
	for (const path of ["/export/invoices", "/export/invoiceFiles"])
		expect([path, (await open(liuyang, `${path}?scope=company`)).status]).toEqual([path, 403]);
	const page = await (await open(liuyang, `/admin/order/invoice?scope=company&month=${month}`)).text();
	expect(page).toContain("没有查看本公司发票的权限");
	expect(page).toMatch(new RegExp(`href="/admin/order/invoice\\?month=${month}"[^>]*>查看我的发票<`));
	expect(page).not.toContain("25112000000000000001");
});

test("UX invoices: the page shows each invoice with its file; the table and the ZIP have the same ones", async () => {
	const { load } = await order();
	for (const [at, { orderId }] of (await load()).entries())
		await issueInvoice(mall, orderId, `2511300000000000000${at}`, `%PDF-1.7\n${orderId}\n%%EOF`);
	const scope = "&scope=company";
	const { list: found, sums } = await list(wanglei, scope);
	const query = `?month=${month}${scope}`;
	const page = await (await open(wanglei, `/admin/order/invoice${query}`)).text();
	for (const { invoiceNo, url } of found)
		expect([invoiceNo, page.includes(invoiceNo), page.includes(`href="${url}"`)]).toEqual([
			invoiceNo,
			true,
			true,
		]);

	const table = await (await open(wanglei, `/export/invoices${query}`)).arrayBuffer();
	const [sheet] = readWorkbook(new Uint8Array(table));
	expect(sheet?.rows.map((row) => row.发票号码)).toEqual(found.map(({ invoiceNo }) => invoiceNo));
	expect(fenOf(sheet?.totals["价税合计（元）"] ?? "")).toBe(fenOf(sums.amount));
	expect(fenOf(sheet?.totals["开票后退款（元）"] ?? "")).toBe(fenOf(sums.refunded));

	const answer = await open(wanglei, `/export/invoiceFiles${query}`);
	expect(answer.headers.get("content-type")).toBe("application/zip");
	const files = unzipSync(new Uint8Array(await answer.arrayBuffer()));
	expect(Object.keys(files).sort()).toEqual(
		found.map(({ invoiceNo, orderId }) => `${invoiceNo}_${orderId}.pdf`).sort(),
	);
	for (const { invoiceNo, orderId, url } of found.slice(-2))
		expect(new TextDecoder().decode(files[`${invoiceNo}_${orderId}.pdf`])).toBe(
			await (await open(wanglei, url)).text(),
		);
});

test("UX invoices: a month without invoices says so, a wrong one shows this month, and two years are offered", async () => {
	const empty = await (await open(wanglei, "/admin/order/invoice?month=2001-02")).text();
	expect(empty).toContain("2001-02 暂无已开发票");
	expect(empty.match(/<option/g)).toHaveLength(25);
	const wrong = await (await open(wanglei, "/admin/order/invoice?month=2026-13")).text();
	expect(wrong).toContain("月份不正确，已显示本月");
	expect(wrong.match(/<option/g)).toHaveLength(24);
});

test("UX spending: any two days have the goods of their paid orders, on the page and in the file, for the company by right", async () => {
	const { body: all } = await wanglei.get("mall", "/order/list?scope=company&state=completed&pageSize=100");
	const times = (all.list as ParentOrder[]).map(({ createdAt }) => createdAt.slice(0, 10)).sort();
	const [oldest = "", newest = ""] = [times[0], times.at(-1)];
	const days = [...new Set([oldest, ...times.slice(1, 4), newest])];
	for (const [from, to] of days.map((day, at) => [day, days[at + 1] ?? day] as const)) {
		const query = `from=${from}&to=${to}&scope=company`;
		const spending = (await wanglei.get("mall", `/order/spending?${query}`)).body as unknown as Spending;
		const { list: bought } = (await wanglei.get("mall", `/order/list?${query}&pageSize=100`)).body;
		const spent = sum(
			(bought as ParentOrder[])
				.flatMap(({ children }) => children)
				.filter(({ state }) => ["pendingShipment", "shipped", "completed"].includes(state))
				.map(({ items, refunded }) => sum(items.map((one) => fenOf(one.subtotal))) - fenOf(refunded ?? "0")),
		);
		expect([spending.from, spending.to]).toEqual([from, to]);
		expect(sum(spending.months.map(({ amount }) => fenOf(amount)))).toBe(spent);
		expect(sum(spending.categories.map(({ amount }) => fenOf(amount)))).toBe(spent);
		const file = await (await open(wanglei, `/export/spending?${query}`)).arrayBuffer();
		const sums = readWorkbook(new Uint8Array(file)).map(({ totals }) => fenOf(totals["采购额（元）"] ?? ""));
		expect(sums).toEqual([spent, spent]);
	}
	const page = await (
		await open(wanglei, `/admin/main/index?from=${oldest}&to=${newest}&scope=company`)
	).text();
	expect(page).toContain(`${oldest} 至 ${newest} 采购额`);
	expect(page).toContain(`/export/spending?scope=company&amp;from=${oldest}&amp;to=${newest}`);
	const long = (await wanglei.get("mall", "/order/spending?from=2001-01-01&to=2026-11-28")).body;
	expect([long.from, long.months.length]).toEqual(["2023-12-01", 36]);

	expect((await liuyang.get("mall", "/order/spending?scope=company")).status).toBe(403);
	const refused = await open(liuyang, "/export/spending?scope=company");
	expect([refused.status, await refused.text()]).toEqual([
		403,
		expect.stringContaining("请联系企业管理员开通"),
	]);
	const charts = await (await open(liuyang, `/admin/main/index?scope=company&from=${oldest}`)).text();
	expect(charts).toContain("没有查看本公司采购额的权限");
	expect(charts).toMatch(new RegExp(`href="/admin/main/index\\?from=${oldest}"[^>]*>查看我的采购额<`));
});
