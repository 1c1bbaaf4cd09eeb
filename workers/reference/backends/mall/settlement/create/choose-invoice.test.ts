import { expect, test } from "vitest";
import { insertGoods } from "../../../../../../tests/support/reference/few-goods";
import { openReference, resetBeforeEach, start } from "../../../../../../tests/support/reference/reference";
import { createDb } from "../../../../db/client";
import { insertRows } from "../../../../db/insert-rows";
import { invoiceHeaders } from "../../../../db/schema/trade";
import { createInvoiceHeaders } from "../../../../seed/invoice-headers";

const reference = await openReference();
resetBeforeEach(reference, ["order_tracks", "order_lines", "child_orders", "orders", "settlements"]);
await insertGoods(reference.db, "U3006", [{ skuId: "100", venderId: "30001", priceFen: 1000, num: 50 }]);
const sunhao = {
	userId: "U3006",
	mallCode: "M1003",
	companyId: "C2021",
	realName: "孙浩",
	phone: "13800001006",
};
await reference.db.batch(
	insertRows(
		createDb(reference.db),
		invoiceHeaders,
		createInvoiceHeaders(sunhao, start).map((header) => ({ ...header, companyId: null })),
	),
);

let token = "";
const call = async (url: string, body?: unknown) => {
	token ||= (await reference.logIn("sunhao")).body.token;
	return reference.call(`/mall${url}`, { body, token });
};
const callPurchaser = async (url: string, body?: unknown) => {
	token ||= (await reference.logIn("sunhao")).body.token;
	return reference.call(`/purchaser${url}`, { body, token });
};
const settle = async () => {
	const { body } = await call("/settlementNew/create", { items: [{ skuId: "100", num: 1 }] });
	return (await call(`/settlementNew/find/${body.settlementId}`, {})).body;
};
const choose = async (invoice: object) => {
	const { settlementId, version } = await settle();
	return call("/settlementNew/modify", { settlementId, version, invoice });
};
const setMall = (types: number[]) =>
	reference.db.prepare("UPDATE malls SET invoice_types = ?").bind(JSON.stringify(types)).run();
const setCompany = (type: number | null) =>
	reference.db.prepare("UPDATE companies SET invoice_type = ?").bind(type).run();

const ordinary = { invoiceType: 3, invoiceState: 1, titleKind: 5, content: 1, headerId: "U3006-H1" };

test("CONTRACT Invoice: an order starts with the company's kind of invoice, and a header that fits it", async () => {
	await setCompany(null);
	expect((await settle()).invoice).toMatchObject({ invoiceType: 3, header: { headerId: "U3006-H1" } });
	await setCompany(2);
	expect((await settle()).invoice).toMatchObject({
		invoiceType: 2,
		invoiceState: 2,
		titleKind: 5,
		header: { headerId: "U3006-H2" },
	});
	expect((await call("/invoice/onSetting")).body.companyType).toBe(2);
	await setMall([3]);
	expect((await settle()).invoice).toMatchObject({ invoiceType: 3, header: { headerId: "U3006-H1" } });
});

test("CONTRACT Invoice: paper only where the mall has it, and nothing for a person, each refused at its field", async () => {
	await setMall([3, 2]);
	const { body } = await call("/invoice/onSetting");
	expect(body.types).toEqual([
		{ invoiceType: 3, name: "数电发票（普通发票）" },
		{ invoiceType: 2, name: "数电发票（增值税专用发票）" },
	]);
	expect(body.titleKinds).toEqual([5]);
	for (const [change, field] of [
		[{ invoiceType: 1 }, "invoice.invoiceType"],
		[{ titleKind: 4, headerId: undefined }, "invoice.titleKind"],
		[{ invoiceType: 2, invoiceState: 2 }, "invoice.headerId"],
	] as const) {
		const refused = await choose({ ...ordinary, ...change });
		expect([refused.status, Object.keys(refused.body.fields)]).toEqual([400, [field]]);
	}
	expect((await choose(ordinary)).status).toBe(200);
	await setMall([3, 2, 1]);
	expect((await choose({ ...ordinary, invoiceType: 1 })).status).toBe(200);
});

test("CONTRACT Invoice: a settlement and its order have the header as the buyer last saved it; an order that is placed has its own copy", async () => {
	await setMall([3, 2]);
	await setCompany(null);
	const headers = (await callPurchaser("/invoice/headers")).body as unknown as {
		headerId: string;
		taxNo: string;
	}[];
	const header = headers.find(({ headerId }) => headerId === "U3006-H1");
	if (!header) throw new Error("the seed has no such header");
	const save = (taxNo: string) => callPurchaser("/invoice/header/save", { ...header, taxNo });
	const changed = `91110105MA${crypto.randomUUID().slice(0, 8).toUpperCase()}`;
	const { settlementId, version } = await settle();
	expect((await save(changed)).status).toBe(200);
	const { body: shown } = await call(`/settlementNew/find/${settlementId}`, {});
	expect(shown.invoice.header).toMatchObject({ headerId: "U3006-H1", taxNo: changed });
	const { body: placed } = await call("/settlementNew/submit", { settlementId, version });
	await save(header.taxNo);
	const { body: order } = await call(`/order/detail/${placed.orderId}`);
	expect(order.children[0].invoice.header.taxNo).toBe(changed);
});
