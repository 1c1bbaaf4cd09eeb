import { beforeAll, expect, test } from "vitest";
import type { ChildOrder, ParentOrder } from "~/api/schema/order.ts";
import { describeSplit } from "~/domain/goods/stock-state.ts";
import type { TestMall } from "../../support/mall/mall.ts";
import { useResetMall } from "../../support/mall/shared-mall.ts";
import { readText } from "../../support/page/read-page.ts";
import { createBuyer, type TestBuyer } from "../../support/trade/trade.ts";

let mall: TestMall;
let wanglei: TestBuyer;
beforeAll(async () => {
	mall = await useResetMall();
	wanglei = await createBuyer(mall, "M1001", "wanglei");
});

const both = [false, true];
const flagsOf = (rows: unknown, field: "shared" | "own") =>
	[...new Set((rows as Record<string, boolean>[]).map((row) => row[field]))].sort();

test("UX seed: a first start shows shared and own things, a colleague's orders and lists, and the company's codes", async () => {
	const read = async (backend: string, url: string) => (await wanglei.get(backend, url)).body;
	expect(flagsOf(await read("mall", "/address/list"), "shared")).toEqual(both);
	expect(flagsOf(await read("purchaser", "/invoice/headers"), "shared")).toEqual(both);
	expect(flagsOf((await read("mall", "/order/list?scope=company")).list, "own")).toEqual(both);
	expect(flagsOf((await read("mall", "/savedList/list")).list, "own")).toEqual(both);
	expect((await read("mall", "/ownCode/list")).totalCount).toBe(5);
	expect((await read("mall", "/afterSale/list")).totalCount).toBeGreaterThan(0);
});

test("UX seed: a first start shows a part in two parcels, one received, and the invoices of two months", async () => {
	const { list } = (await wanglei.get("mall", "/order/list?pageSize=100")).body as { list: ParentOrder[] };
	const parts = list.flatMap(({ children }) => children);
	const sent = parts.filter(({ parcels = [] }) => parcels.length === 2) as ChildOrder[];
	expect(sent.map(({ state }) => state)).toEqual(["pendingShipment"]);
	const received = sent[0]?.parcels?.map(({ lines }) => lines.map(({ num, received }) => received === num));
	expect(received).toEqual([[true], [false]]);
	const invoiced = parts.filter(({ issuedInvoice }) => issuedInvoice);
	expect(new Set(invoiced.map(({ createdAt }) => createdAt.slice(0, 10))).size).toBe(2);
	for (const { invoice, issuedInvoice } of invoiced) {
		expect(invoice).toBeDefined();
		const file = await mall.fetch("hongshan", issuedInvoice?.url ?? "", { token: wanglei.token });
		expect([file.status, (await file.text()).slice(0, 5)]).toEqual([200, "%PDF-"]);
	}
});

test("UX seed: a first start shows a number of which a part is in stock and the rest comes later", async () => {
	const skuNums = [{ skuId: "100000081978", num: 8 }];
	const stock = await wanglei.post("mall", "/goods/stock", { areaId: "1_72_55653_0", skuNums });
	const { split, canPurchase } = stock.body[0];
	expect([split, canPurchase]).toEqual([{ now: 3, later: 5, date: expect.any(String) }, true]);
	const body = new URLSearchParams({ do: "read", text: "100000081978 8套" });
	const page = await mall.fetch("hongshan", "/quick", { token: wanglei.token, method: "POST", body });
	expect(readText(await page.text())).toContain(describeSplit(split));
});
