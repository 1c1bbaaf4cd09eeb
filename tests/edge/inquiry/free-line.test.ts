import { strFromU8, unzipSync } from "fflate";
import { beforeAll, expect, test } from "vitest";
import { realPictures } from "../../support/fixtures/pictures";
import type { TestMall } from "../../support/mall/mall.ts";
import { useSharedMall } from "../../support/mall/shared-mall.ts";
import { callTesting, changeVender, moveClock, resetClock } from "../../support/mall/testing-api.ts";
import { readShown } from "../../support/page/read-page.ts";
import { createBuyer, findSkus, type TestBuyer } from "../../support/trade/trade.ts";

let mall: TestMall;
let buyer: TestBuyer;
let addressId: string;
let venders: { venderId: string; skuId: string }[];
beforeAll(async () => {
	mall = await useSharedMall();
	buyer = await createBuyer(mall, "M1001", "wanglei");
	addressId = (await buyer.get("mall", "/address/list")).body[0].addressId;
	const skus = await findSkus(mall, 2);
	venders = await Promise.all(
		skus.map(async ({ skuId }) => {
			const found = mall.db.prepare("SELECT vender_id FROM skus WHERE sku_id = ?").bind(skuId);
			return { skuId, venderId: (await found.first<string>("vender_id")) ?? "" };
		}),
	);
});

const { png } = realPictures;
const pin = { name: "非标定位销", model: "φ8×42 h6", unit: "件", num: 120, remark: "材质 40Cr" };

function send(lines: object[], more: object = {}, by = buyer) {
	const deadline = new Date(Date.now() + 3 * 24 * 3_600_000).toISOString().slice(0, 10);
	const terms = { kind: "inquiry", deadline, addressId, contact: "王磊", mobile: "13800001001" };
	return by.post("mall", "/inquiry/create", { requestId: crypto.randomUUID(), lines, ...terms, ...more });
}
const load = async (inquiryId: string) => (await buyer.get("mall", `/inquiry/detail/${inquiryId}`)).body;

async function offer(inquiryId: string, venderId: string, fields: Record<string, string>): Promise<number> {
	const worker = mall.reference;
	const { status } = await worker.fetch(`http://console.localhost/inquiries/${inquiryId}/offer/${venderId}`, {
		method: "POST",
		headers: { "x-mall-request": "1", "content-type": "application/x-www-form-urlencoded" },
		body: new URLSearchParams({ validDays: "7", ...fields }).toString(),
		redirect: "manual",
	});
	return status;
}
const priced = (lineNo: number, price: string, more: Record<string, string> = {}) =>
	Object.fromEntries(
		Object.entries({ price, taxRate: "13", promiseDays: "12", ...more }).map(([name, value]) => [
			`line.${lineNo}.${name}`,
			value,
		]),
	);

async function open(path: string): Promise<string> {
	const answer = await mall.fetch("hongshan", path, {
		token: buyer.token,
		cookies: { business_model: "OPEN" },
	});
	const html = readShown(await answer.text());
	expect([path, answer.status]).toEqual([path, 200]);
	return html;
}

/** The rows of both sheets by the names of their columns; the last one has the totals. */
function readSheets(bytes: Uint8Array): Record<string, string>[][] {
	const files = unzipSync(bytes);
	return [1, 2].map((n) => {
		const xml = strFromU8(files[`xl/worksheets/sheet${n}.xml`] ?? new Uint8Array());
		const rows = [...xml.matchAll(/<row r="\d+">(.*?)<\/row>/g)].map(([, cells = ""]) =>
			Object.fromEntries(
				[...cells.matchAll(/<c r="([A-Z]+)\d+"[^>]*>(?:<is><t[^>]*>|<v>)([^<]*)/g)].map(([, at, value]) => [
					at ?? "",
					value ?? "",
				]),
			),
		);
		const heads = rows.find((row) => Object.values(row).includes("订单号")) ?? {};
		return rows
			.slice(rows.indexOf(heads) + 1)
			.map((row) => Object.fromEntries(Object.entries(row).map(([at, value]) => [heads[at] ?? at, value])));
	});
}

test("§7 inquiry: a line outside the catalogue is ordered with its words, drawing, price and supplier, on every page to the statement", async () => {
	const drawing = (await buyer.upload(png, "定位销.png")).body;
	const asked = await send([{ ...pin, fileId: drawing.fileId }]);
	expect(asked.status).toBe(200);
	const { inquiryId } = asked.body;
	expect((await load(inquiryId)).lines).toMatchObject([
		{ drawing: { name: "定位销.png", url: drawing.url } },
	]);
	const [vender] = venders as [(typeof venders)[number]];
	expect(
		await offer(inquiryId, vender.venderId, priced(1, "17.30", { brandName: "国标件", model: "DX-8" })),
	).toBe(303);
	const [{ offerId, venderName, lines }] = (await load(inquiryId)).offers;
	expect(lines).toMatchObject([{ lineNo: 1, goods: { name: pin.name, brandName: "国标件", model: "DX-8" } }]);

	const accepted = await buyer.post("mall", "/inquiry/accept", {
		inquiryId,
		choices: [{ lineNo: 1, offerId }],
	});
	expect(accepted.status).toBe(200);
	const { settlementId } = accepted.body;
	const settlement = (await buyer.post("mall", `/settlementNew/find/${settlementId}`)).body;
	const free = { inquiryId, lineNo: 1, drawing: { name: "定位销.png" } };
	expect(settlement.venders).toMatchObject([
		{ venderId: vender.venderId, items: [{ name: pin.name, num: 120, subtotal: "2076.00", free }] },
	]);
	expect(settlement.unsellable).toEqual([]);
	const submitted = await buyer.post("mall", "/settlementNew/submit", {
		settlementId,
		version: settlement.version,
	});
	expect(submitted.status).toBe(200);
	const { orderId, payable } = submitted.body;
	expect(payable).toBe(settlement.payPrice);
	const [child] = (await buyer.get("mall", `/order/detail/${orderId}`)).body.children;
	expect(child).toMatchObject({ venderName, payable });
	expect(child.items).toMatchObject([
		{
			...{ name: pin.name, num: 120, saleUnit: "件", price: "17.30", subtotal: "2076.00", free },
			specList: [
				{ specName: "品牌", specValue: "国标件" },
				{ specName: "型号", specValue: "DX-8" },
				{ specName: "说明", specValue: "材质 40Cr" },
			],
		},
	]);
	for (const path of [
		`/admin/order/theOrder?keyword=${orderId}`,
		`/admin/order/theOrder/orderDetails?orderChildId=${child.orderId}`,
		`/admin/order/theOrder/deliveryNote?orderChildId=${child.orderId}`,
		`/orderStatus?orderId=${orderId}`,
	]) {
		const html = await open(path);
		const [{ skuId }] = child.items;
		expect([path, html.includes(pin.name), html.includes(`skuId=${skuId}`)]).toEqual([path, true, false]);
	}
	const detail = await open(`/admin/order/theOrder/orderDetails?orderChildId=${child.orderId}`);
	expect(detail).toContain("非目录商品");
	expect(detail).toMatch(new RegExp(`href="${drawing.url}"[^>]*>图纸 定位销.png<`));
	expect(await open(`/cashier?orderId=${orderId}`)).toContain(
		Number(payable).toLocaleString("en", { minimumFractionDigits: 2 }),
	);

	// It is cancelled, and ordered again at the same price.
	await buyer.post("mall", `/order/cancel/${orderId}`);
	const again = await buyer.post("mall", "/inquiry/accept", { inquiryId, choices: [{ lineNo: 1, offerId }] });
	expect([again.status, again.body.settlementId === settlementId]).toEqual([200, false]);
});

test("§7 inquiry: a paid order of a free line stands in the statement and in the export with its name, to the fen", async () => {
	const payer = await createBuyer(mall, "M1001", "wanglei");
	const { inquiryId } = (await send([{ ...pin, num: 3 }], {}, payer)).body;
	const [vender] = venders as [(typeof venders)[number]];
	await offer(inquiryId, vender.venderId, priced(1, "17.35", { model: "DX-8" }));
	const [{ offerId }] = (await payer.get("mall", `/inquiry/detail/${inquiryId}`)).body.offers;
	const choices = [{ lineNo: 1, offerId }];
	const { settlementId } = (await payer.post("mall", "/inquiry/accept", { inquiryId, choices })).body;
	const { version } = (await payer.post("mall", `/settlementNew/find/${settlementId}`)).body;
	const { orderId, payable } = (await payer.post("mall", "/settlementNew/submit", { settlementId, version }))
		.body;
	const paid = await payer.post("mall", "/pay/payment", { orderId, method: "credit" });
	expect([paid.status, paid.body.status]).toEqual([200, "paid"]);
	const [child] = (await payer.get("mall", `/order/detail/${orderId}`)).body.children;

	const { list } = (await payer.get("mall", "/account/entries?account=credit")).body;
	const entries = list.filter((entry: { orderId?: string }) => entry.orderId === orderId);
	expect(entries).toMatchObject([{ kind: "payment", amount: `-${payable}`, ownOrder: true }]);
	const statement = await open("/admin/finance/credit?account=credit");
	const [row = ""] =
		new RegExp(`<tr>(?:(?!</tr>).)*${orderId}(?:(?!</tr>).)*</tr>`, "s").exec(statement) ?? [];
	expect(row.replace(/<[^>]*>/g, " ")).toContain(`-¥${payable}`);

	const file = await mall.fetch("hongshan", `/export/orders?keyword=${orderId}`, {
		...{ token: payer.token, cookies: { business_model: "OPEN" } },
	});
	expect(file.status).toBe(200);
	const [lines, orders] = readSheets(new Uint8Array(await file.arrayBuffer()));
	const sums = { "应付未付（元）": "0", "实付（元）": String(Number(payable)) };
	expect(lines).toMatchObject([
		{
			...{
				订单号: orderId,
				子订单号: child.orderId,
				商品编号: "非目录商品",
				商品名称: pin.name,
				型号: "DX-8",
			},
			...{ 供应商: child.venderName, 数量: "3", 单位: "件", "含税单价（元）": "17.35" },
			...{ "订单金额（元）": String(Number(payable)), ...sums },
		},
		expect.anything(),
	]);
	expect(orders).toMatchObject([{ 订单号: orderId, "订单金额（元）": String(Number(payable)), ...sums }, {}]);
	const [line] = lines as [Record<string, string>];
	const naked = Number(line["未税金额（元）"]) + Number(line["税额（元）"]) + Number(line["运费（元）"]);
	expect(Math.round(naked * 100)).toBe(Math.round(Number(payable) * 100));
});

test("§7 inquiry: before a choice is made, the page says its sum, its substitutes and the lines that stay open, and nothing is decided", async () => {
	const [vender] = venders as [(typeof venders)[number]];
	const { inquiryId } = (await send([pin, { ...pin, name: "开口销" }, { ...pin, name: "垫片" }])).body;
	await offer(inquiryId, vender.venderId, {
		...priced(1, "1.10", { model: "φ10" }),
		...priced(2, "2.00"),
	});
	const [{ offerId }] = (await load(inquiryId)).offers;
	const path = `/admin/specialPurchase/inquiryList/detail?inquiryId=${inquiryId}`;
	const post = (fields: Record<string, string>) =>
		mall.fetch("hongshan", path, {
			...{ token: buyer.token, cookies: { business_model: "OPEN" } },
			method: "POST",
			headers: { origin: "http://hongshan.localhost" },
			body: new URLSearchParams(fields),
		});
	const shown = await post({ do: `accept/${offerId}` });
	const html = readShown(await shown.text());
	const [decision = ""] = /<section[^>]*aria-labelledby="decision-title"[\s\S]*?<\/section>/.exec(html) ?? [];
	expect(decision).toMatch(/共 2 行，合计 .*¥372\.00/);
	expect(decision).toContain("第 1 行 非标定位销：询 φ8×42 h6，报 φ10");
	expect(decision).toContain("第 3 行 垫片：没有选定报价");
	expect((await load(inquiryId)).state).toBe("answered");
	const hidden = [...decision.matchAll(/name="(line\.\d)" value="([^"]+)"/g)].map(([, name, value]) => [
		name,
		value,
	]);
	expect(hidden).toEqual([
		["line.1", offerId],
		["line.2", offerId],
	]);
	const done = await post({ do: "confirm", ...Object.fromEntries(hidden) });
	expect(done.headers.get("location")).toMatch(/^\/orderConfirm\?settlementId=/);
	expect((await load(inquiryId)).state).toBe("accepted");
	expect(await open(path)).toContain("第 3 行没有选定报价，不在订单中");
});

test("§7 inquiry: an offer in packs covers the asked pieces, and one in an unknown unit must say how many", async () => {
	const packed = await mall.db
		.prepare(
			"SELECT sku_id AS skuId, vender_id AS venderId, pack ->> 'size' AS size, pack ->> 'unit' AS unit FROM skus WHERE pack ->> 'size' > 1 AND state = 1 LIMIT 1",
		)
		.first<{ skuId: string; venderId: string; size: number; unit: string }>();
	if (!packed) throw new Error("the seed has no packs");
	const lines = [
		{ ...pin, unit: packed.unit, num: packed.size * 3 - 1 },
		{ ...pin, unit: "公斤" },
	];
	const { inquiryId } = (await send(lines)).body;
	const { skuId, venderId } = packed;
	expect(await offer(inquiryId, venderId, priced(2, "10.00", { skuId }))).toBe(409);
	expect(await offer(inquiryId, venderId, priced(1, "10.00", { skuId }))).toBe(303);
	const [{ offerId, lines: offered }] = (await load(inquiryId)).offers;
	expect(offered).toMatchObject([{ num: 3, pack: { size: packed.size, unit: packed.unit } }]);
	const { settlementId } = (
		await buyer.post("mall", "/inquiry/accept", { inquiryId, choices: [{ lineNo: 1, offerId }] })
	).body;
	const { venders: parts, orderPrice } = (await buyer.post("mall", `/settlementNew/find/${settlementId}`))
		.body;
	expect([parts[0].items[0].num, orderPrice]).toEqual([3, "30.00"]);
});

test("§7 inquiry: a settlement of a free line is refused once its offer has expired or the supplier's freight has changed", async () => {
	const [, { venderId }] = venders as [unknown, (typeof venders)[number]];
	const { freightFen, freeFreightFromFen } = (await callTesting(mall, "GET", `/venders/${venderId}`)).body;
	const submit = (version: number) => buyer.post("mall", "/settlementNew/submit", { settlementId, version });
	let settlementId = "";
	try {
		await moveClock(mall, "-9d");
		const { inquiryId } = (await send([pin])).body;
		await offer(inquiryId, venderId, priced(1, "17.30"));
		const [{ offerId }] = (await load(inquiryId)).offers;
		const choices = [{ lineNo: 1, offerId }];
		settlementId = (await buyer.post("mall", "/inquiry/accept", { inquiryId, choices })).body.settlementId;
		await changeVender(mall, venderId, { freightFen: 100, freeFreightFromFen: 200 });
		const changed = await submit(1);
		expect([changed.status, changed.body.changes]).toEqual([
			409,
			[expect.objectContaining({ field: "freight" })],
		]);
		await resetClock(mall);
		const late = await submit(2);
		expect([late.status, JSON.stringify(late.body).includes("报价已过有效期")]).toEqual([409, true]);
	} finally {
		await resetClock(mall);
		await changeVender(mall, venderId, { freightFen, freeFreightFromFen });
	}
});

test("§7 inquiry, O7: a drawing is the buyer's own file", async () => {
	const colleague = await createBuyer(mall, "M1001", "liuyang");
	const { fileId } = (await colleague.upload(png, "别人的.png")).body;
	const { status, body } = await send([pin, { ...pin, fileId }]);
	expect([status, Object.keys(body.fields ?? {})]).toEqual([404, ["lines.1.fileId"]]);
});

test("§7 inquiry: only the chosen suppliers can answer", async () => {
	const [chosen, other] = venders as [(typeof venders)[number], (typeof venders)[number]];
	const { inquiryId } = (await send([pin], { venderIds: [chosen.venderId] })).body;
	expect((await load(inquiryId)).venders).toMatchObject([{ venderId: chosen.venderId }]);
	expect(await offer(inquiryId, other.venderId, priced(1, "9.00"))).toBe(409);
	expect(await offer(inquiryId, chosen.venderId, priced(1, "10.00"))).toBe(303);
	expect((await send([pin], { venderIds: ["none"] })).status).toBe(404);
});
