import { expect } from "vitest";
import type { MallName, TestMall } from "../mall/mall.ts";
import {
	type ChildOrder,
	checkLine,
	checkPrice,
	fenOf,
	findRow,
	sayNumber,
	sum,
	type TrueLine,
} from "../trade/figures.ts";
import type { TestBuyer } from "../trade/trade.ts";
import { type ReadRow, readFen, readRows, readSums, readText, readWorkbook } from "./read-page.ts";

/** A buyer at the reference worker and before the screens of a mall. */
export type Reader = { mall: TestMall; name: MallName; model: "OPEN" | "STANDARD"; buyer: TestBuyer };
type Parent = { orderId: string; payable: string; children: ChildOrder[] };

export async function open(
	{ mall, name, model, buyer }: Reader,
	path: string,
	form?: Record<string, string>,
) {
	const answer = await mall.fetch(name, path, {
		...{ token: buyer.token, cookies: { business_model: model } },
		...(form && { method: "POST", body: new URLSearchParams(form) }),
	});
	const html = (await answer.text()).replace(/<script\b[\s\S]*?<\/script>|<!--[\s\S]*?-->/g, "");
	expect([path, answer.status]).toEqual([path, 200]);
	return { html, rows: readRows(html), text: readText(html), sums: readSums(html) };
}

export async function pressConsole({ mall }: Reader, path: string, form: Record<string, string> = {}) {
	const worker = mall.reference;
	const answer = await worker.fetch(`http://console.localhost${path}`, {
		method: "POST",
		headers: { "x-mall-request": "1", "content-type": "application/x-www-form-urlencoded" },
		body: new URLSearchParams(form).toString(),
		redirect: "manual",
	});
	expect([path, answer.status, await answer.text()]).toEqual([path, 303, ""]);
}

/**
 * The cards and table of search, and the item with the sum of a typed number, of
 * one SKU before it is in the cart.
 */
export async function checkGoods(reader: Reader, skuId: string, num: number): Promise<void> {
	const [sku] = (await reader.buyer.post("mall", "/goods/sku", { skuIds: [skuId] }))
		.body as unknown as (TrueLine & {
		priceLadder: { from: number; price: string }[];
	})[];
	if (!sku) throw new Error(`no SKU ${skuId}`);
	const cards = await open(reader, `/search?keyword=${skuId}&groupBy=sku`);
	const [, card = ""] =
		/<ul[^>]*>\s*<li[^>]*>([\s\S]*?)<\/li>/.exec(cards.html.slice(cards.html.indexOf('name="read"'))) ?? [];
	checkPrice("card", readText(card), sku);
	const table = await open(reader, `/search?keyword=${skuId}&groupBy=sku&view=table`);
	checkPrice("search table", findRow(table.rows, sku).cells.单价 ?? "", sku);
	const item = await open(reader, `/item?skuId=${skuId}`);
	const prices = item.rows.map(({ cells }) => cells).filter(({ 含税价 }) => 含税价);
	const { 含税价, 未税价, 包装 = "", 折合单价 } = prices[0] ?? {};
	checkPrice("item", `${含税价}|未税 ${未税价}|${包装.split("/")[0]}，${折合单价}|`, sku);
	const steps = prices.slice(1).map(({ 数量 = "", 含税价 = "" }) => [数量, readFen(含税价)]);
	expect(steps).toEqual(
		sku.priceLadder.map(({ from, price }) => [`${from} ${sku.saleUnit}起`, fenOf(price)]),
	);

	// The sum of a typed number, in packs.
	const pack =
		sku.pack && sku.pack.size > 1
			? { [`unit/${skuId}`]: `pack/${sku.pack.size}`, [`sure/${skuId}`]: `${num}` }
			: {};
	const form = { form: "buy", do: "check", [`num/${skuId}`]: `${num}`, ...pack };
	const { html } = await open(reader, `/item?skuId=${skuId}`, form);
	const said = readText(html.slice(html.indexOf("小计")));
	const price = sku.priceLadder.findLast(({ from }) => num >= from)?.price ?? sku.price;
	const goods = fenOf(price) * num;
	const naked = Math.round((goods * 100) / (100 + Math.round(sku.taxRate * 100)));
	expect(["item sum", readFen(said), readFen(said, "未税 "), readFen(said, "税额 ")]).toEqual([
		...["item sum", goods, naked, goods - naked],
	]);
}

/** The cart's lines and totals. Returns the lines. */
export async function checkCart(reader: Reader): Promise<(TrueLine & { cartItemId: string })[]> {
	const { path, api } =
		reader.model === "OPEN" ? { path: "/cartNew", api: "/cartNew" } : { path: "/cart", api: "/cart" };
	const { body: cart } = await reader.buyer.get("mall", `${api}/itemList`);
	const lines: (TrueLine & { cartItemId: string })[] = cart.venders.flatMap(
		(vender: { items: [] }) => vender.items,
	);
	const { rows, text } = await open(reader, path);
	for (const line of lines) checkLine("cart", findRow(rows, line), line);
	const total = text.slice(text.indexOf("合计（含税）"));
	const goods = sum(lines.map(({ subtotal }) => fenOf(subtotal)));
	expect(["cart", readFen(total), readFen(total, "商品 ")]).toEqual([
		...["cart", readFen(total, "商品 ") + readFen(total, "运费 "), goods],
	]);
	expect(readFen(total, "未税 ") + readFen(total, "税额 ")).toBe(goods);
	expect(text).toContain(`|${lines.length} 种`);
	return lines;
}

/** The articles of the confirmation's suppliers: price, number and sum end each. */
function readConfirmRows(html: string): ReadRow[] {
	const articles = [...html.matchAll(/<li>(?:(?!<li>)[\s\S])*?<p translate="no">[\s\S]*?<\/li>/g)];
	return articles.map(([source]) => {
		const ends = [...source.matchAll(/<p\b[\s\S]*?<\/p>/g)].slice(-3).map(([end]) => readText(end));
		const [单价, 数量, 小计] = ends;
		return { cells: { ...(小计 && { 单价, 数量, 小计 }) }, text: readText(source), source };
	});
}

/** The confirmation's lines and sums. Returns them. */
export async function checkConfirm(reader: Reader, settlementId: string) {
	const api = reader.model === "OPEN" ? "/settlementNew" : "/settlement";
	const { body } = await reader.buyer.post("mall", `${api}/find/${settlementId}`);
	const venders: { freight: string; items: TrueLine[] }[] = body.venders;
	const lines = venders.flatMap(({ items }) => items);
	const { html, sums, rows: venderRows } = await open(reader, `/orderConfirm?settlementId=${settlementId}`);
	const rows = readConfirmRows(html);
	for (const line of lines) {
		const row = findRow(rows, line);
		checkLine("confirmation", row, line);
		expect(["confirmation", readFen(row.cells.小计 ?? "", "税额 ")]).toEqual([
			...["confirmation", fenOf(line.subtotal) - Math.round(fenOf(line.subtotal) / (1 + line.taxRate))],
		]);
	}
	const [[, goods = 0] = []] = Object.entries(sums).filter(([name]) => name.startsWith("商品金额"));
	expect(["confirmation", goods]).toEqual([
		"confirmation",
		sum(lines.map(({ subtotal }) => fenOf(subtotal))),
	]);
	expect(sums).toMatchObject({ 运费: sum(venders.map(({ freight }) => fenOf(freight))) });
	expect((sums.未税 ?? 0) + (sums.税额 ?? 0)).toBe(goods);
	const taxes = venderRows.flatMap(({ cells }) =>
		cells.运费 ? [readFen(cells.商品金额 ?? "", "税额 ")] : [],
	);
	expect([taxes.length, sum(taxes)]).toEqual([venders.length, sums.税额]);
	expect(sums.应付金额).toBe(goods + (sums.运费 ?? 0));
	return { lines, goods, tax: sums.税额, payable: sums.应付金额, version: body.version as number };
}

/** Every page of an order: its figures are the backend's, and each page's parts add up to its whole. */
export async function checkOrder(reader: Reader, orderId: string): Promise<Parent> {
	const order = (await reader.buyer.get("mall", `/order/detail/${orderId}`)).body as unknown as Parent;
	const status = await open(reader, `/orderStatus?orderId=${orderId}`);
	const list = await open(reader, `/admin/order/theOrder?keyword=${orderId}`);
	const payable = sum(order.children.map((child) => fenOf(child.payable)));
	expect([orderId, fenOf(order.payable)]).toEqual([orderId, payable]);
	const head = list.text.slice(list.text.indexOf(`订单号 ${orderId}`));
	expect(["orders", readFen(head, "合计 ")]).toEqual(["orders", payable]);
	const refunded = sum(order.children.map((child) => fenOf(child.refunded ?? "0")));
	if (refunded > 0) {
		expect(["orders", readFen(head, "已退 ")]).toEqual(["orders", refunded]);
		expect(["status", readFen(status.text, "已退款 ")]).toEqual(["status", refunded]);
	}
	for (const child of order.children) {
		const ofChild = status.rows.find(({ cells }) => cells.子订单号?.includes(child.orderId));
		expect(["status", readFen(ofChild?.cells.金额 ?? "")]).toEqual(["status", fenOf(child.payable)]);
		const inList = list.rows.find(
			({ source, cells }) => cells.金额 && source.includes(`orderChildId=${child.orderId}`),
		);
		expect([
			"orders",
			readFen(inList?.cells.金额 ?? ""),
			readFen(inList?.cells.金额 ?? "", "含运费 "),
		]).toEqual([...["orders", fenOf(child.payable), fenOf(child.freight)]]);
		const [only, another] = child.items;
		if (only && !another) expect(inList?.text).toContain(sayNumber(only));
		await checkDetail(reader, child);
	}
	await checkFile(reader, order);
	return order;
}

async function checkDetail(reader: Reader, child: ChildOrder): Promise<void> {
	const { rows, sums } = await open(
		reader,
		`/admin/order/theOrder/orderDetails?orderChildId=${child.orderId}`,
	);
	const note = await open(reader, `/admin/order/theOrder/deliveryNote?orderChildId=${child.orderId}`);
	expect(note.text).toContain(`|子订单号|${child.orderId}|`);
	for (const line of child.items) {
		const row = findRow(rows, line);
		checkLine("detail", row, line);
		const tax = fenOf(line.subtotal) - Math.round(fenOf(line.subtotal) / (1 + line.taxRate));
		expect(["detail", readFen(row.cells.税额 ?? "")]).toEqual(["detail", tax]);
		expect(note.rows.some(({ text }) => text.includes(line.name) && text.includes(sayNumber(line)))).toBe(
			true,
		);
	}
	const goods = sum(child.items.map(({ subtotal }) => fenOf(subtotal)));
	const { 税额: tax = 0, 运费: freight = 0 } = sums;
	expect(["detail", (sums["商品金额（未税）"] ?? 0) + tax]).toEqual(["detail", goods]);
	expect(["detail", tax]).toEqual(["detail", sum(child.items.map((line) => fenOf(line.tax)))]);
	expect(["detail", goods + freight]).toEqual(["detail", fenOf(child.payable)]);
	const { 应付金额: due, 实付金额: paid, 订单金额: whole, 已退款: back, 实付净额: net } = sums;
	expect(["detail", paid ?? whole ?? due]).toEqual(["detail", fenOf(child.payable)]);
	if (back !== undefined) expect([back, net]).toEqual([-fenOf(child.refunded ?? "0"), (paid ?? 0) + back]);
	for (const { serviceId, refund } of child.claims ?? []) {
		const claim = rows.find(({ text }) => text.includes(serviceId));
		if (refund) expect(readFen(claim?.cells.退款金额 ?? "")).toBe(fenOf(refund));
	}
}

/** The orders' file: its lines add up to the order's row and to the totals, and both are the backend's. */
async function checkFile({ mall, name, buyer }: Reader, order: Parent): Promise<void> {
	const answer = await mall.fetch(name, `/export/orders?keyword=${order.orderId}`, { token: buyer.token });
	const [lines, orders] = readWorkbook(new Uint8Array(await answer.arrayBuffer()));
	const fen = (row: Record<string, string> | undefined, head: string) =>
		Math.round(Number(row?.[`${head}（元）`]) * 100);
	const items = order.children.flatMap((child) => child.items.map((item) => ({ child, item })));
	expect([lines?.rows.length, orders?.rows.length]).toEqual([items.length, 1]);
	for (const { child, item } of items) {
		const row = lines?.rows.find((one) => one.商品名称 === item.name && one.子订单号 === child.orderId);
		expect([item.name, row?.数量, row?.单位, fen(row, "含税单价")]).toEqual([
			...[item.name, String(item.num), item.saleUnit, fenOf(item.price)],
		]);
		expect(fen(row, "未税金额") + fen(row, "税额")).toBe(fenOf(item.subtotal));
		expect(fen(row, "税额")).toBe(fenOf(item.tax));
	}
	for (const head of ["未税金额", "税额", "运费", "订单金额", "应付未付", "实付", "已退款", "实付净额"]) {
		const ofLines = sum(lines?.rows.map((row) => fen(row, head)) ?? []);
		expect([head, ofLines, fen(lines?.totals, head), fen(orders?.totals, head)]).toEqual([
			...[head, fen(orders?.rows[0], head), ofLines, ofLines],
		]);
	}
	const refunded = sum(order.children.map((child) => fenOf(child.refunded ?? "0")));
	expect([fen(orders?.rows[0], "订单金额"), fen(orders?.rows[0], "已退款")]).toEqual([
		fenOf(order.payable),
		refunded,
	]);
	expect(fen(orders?.rows[0], "实付净额")).toBe(fen(orders?.rows[0], "实付") - refunded);
}

/**
 * The account's entries of an order, and that each balance follows from the one
 * before. Returns the entries in fen.
 */
export async function checkStatement(reader: Reader, account: string, orderId: string): Promise<number[]> {
	const { rows, text } = await open(reader, `/admin/finance/credit?account=${account}`);
	const entries = rows.filter(({ cells }) => cells.类型 !== undefined);
	const left = account === "credit" ? "剩余额度" : "余额";
	for (const [at, { cells }] of entries.slice(0, -1).entries()) {
		const before = entries[at + 1]?.cells[left] ?? "";
		expect(readFen(cells[left] ?? "")).toBe(readFen(before) + readFen(cells.金额 ?? ""));
	}
	if (entries[0])
		expect(readFen(entries[0].cells[left] ?? "")).toBe(
			readFen(text, account === "credit" ? "可用额度" : "可用余额"),
		);
	return entries
		.filter(({ cells }) => cells.订单?.includes(orderId))
		.map(({ cells }) => readFen(cells.金额 ?? ""));
}
