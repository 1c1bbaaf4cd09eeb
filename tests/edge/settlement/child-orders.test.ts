import { beforeAll, describe, expect, test } from "vitest";
import type { MallName, TestMall } from "../../support/mall/mall.ts";
import { findSeededBuyer } from "../../support/mall/seeded-buyers.ts";
import { useResetMall } from "../../support/mall/shared-mall.ts";
import { changeBuyer, changeGoods, changeVender } from "../../support/mall/testing-api.ts";
import { readPageForm } from "../../support/page/page-form.ts";
import { readShown } from "../../support/page/read-page.ts";
import { createBuyer, type TestBuyer } from "../../support/trade/trade.ts";

type Vender = {
	venderId: string;
	venderName: string;
	freight: string;
	arrivesBy?: string;
	items: { subtotal: string }[];
};

let mall: TestMall;
beforeAll(async () => {
	mall = await useResetMall();
});

/** The text of a page, or of the part of it that the pattern finds. */
const toText = (html: string, part = /[\s\S]*/) =>
	(part.exec(readShown(html))?.[0] ?? "").replace(/<[^>]*>/g, " ").replace(/\s+/g, " ");
const toFen = (yuan: string) => Math.round(Number(yuan.replace(/[¥,]/g, "")) * 100);

describe.each(["wanglei", "chenjing"])("the child orders of a submit, for %s", (loginName) => {
	const { mallName, mallCode, model } = findSeededBuyer(loginName);
	const prefix = model === "OPEN" ? "/settlementNew" : "/settlement";
	let buyer: TestBuyer;
	beforeAll(async () => {
		buyer = await createBuyer(mall, mallCode, loginName);
		await changeBuyer(mall, loginName, { approvalLimitFen: null });
	});
	const open = (path: string, body?: URLSearchParams) =>
		mall.fetch(mallName as MallName, path, {
			token: buyer.token,
			cookies: { business_model: model },
			...(body && { method: "POST", body }),
		});
	const openText = async (path: string, part?: RegExp) => toText(await (await open(path)).text(), part);

	/**
	 * A settlement of goods of so many suppliers, for which each charges freight; the
	 * one with the lowest number first.
	 */
	async function settle(venders: number) {
		const { results } = await mall.db
			.prepare(
				`SELECT min(s.sku_id) AS skuId, lowest_buy AS num, vender_id AS venderId FROM skus s JOIN stocks n ON n.sku_id = s.sku_id AND n.region = 1
				WHERE s.state = 1 AND n.state_id = 33 AND n.num > 500 AND s.gifts = '[]' GROUP BY s.vender_id LIMIT ?`,
			)
			.bind(venders)
			.all<{ skuId: string; num: number; venderId: string }>();
		for (const { venderId } of results)
			await changeVender(mall, venderId, { freightFen: 1203, freeFreightFromFen: 9_000_000_00 });
		const items = results.map(({ skuId, num }) => ({ skuId, num }));
		const { settlementId } = (await buyer.post("mall", `${prefix}/create`, { items })).body;
		const path = `/orderConfirm?settlementId=${settlementId}`;
		return { settlementId, path, items, found: await find(settlementId) };
	}
	/** Outside of the north these goods arrive after nine days. */
	async function sendFarLate(items: readonly { skuId: string }[]) {
		for (const { skuId } of items)
			for (const region of [2, 3, 4]) await changeGoods(mall, skuId, { stock: 900, arrivalDays: 9, region });
	}
	const find = async (id: string) => (await buyer.post("mall", `${prefix}/find/${id}`)).body;
	const isTable = /<table(?:(?!<\/table>)[\s\S])*提交后生成的子订单[\s\S]*?<\/table>/;

	test("UX order: the confirmation names each child order, they add up to the payable amount, and the orders agree with it", async () => {
		const { settlementId, path, found } = await settle(3);
		const [first, second] = found.venders as [Vender, Vender];
		const form = readPageForm(await (await open(path)).text(), /seen\.address/);
		expect([...form.keys()].filter((name) => name.startsWith("remark."))).toHaveLength(3);
		const saved = new URLSearchParams([...form]);
		saved.set("remark", "送到前台");
		saved.set(`remark.${second.venderId}`, "  开箱验货，周一不送  ");
		saved.set("do", "save");
		expect((await open(path, saved)).status).toBe(303);

		const html = readShown(await (await open(path)).text());
		expect(toText(html)).toContain("将拆成 3 张订单");
		const rows = (isTable.exec(html)?.[0] ?? "")
			.split("<tr")
			.slice(2)
			.map((row) => toText(`<tr${row}`));
		expect(rows).toHaveLength(3);
		const sums = (isTable.exec(html.replace(/<select[\s\S]*?<\/select>|<small>税额[^<]*/g, ""))?.[0] ?? "")
			.split("<tr")
			.slice(2)
			.map((row) => (toText(`<tr${row}`).match(/¥[\d,.]+/g) ?? []).slice(0, 3).map(toFen));
		const total = [0, 1, 2].map((at) => sums.reduce((sum, row) => sum + (row[at] ?? 0), 0));
		expect(total).toEqual([found.orderPrice, found.freight, found.payPrice].map(toFen));

		const submit = readPageForm(html, /seen\.address/);
		submit.set("do", "submit");
		const { headers } = await open(path, submit);
		const orderId = /orderId=(\d+)/.exec(headers.get("location") ?? "")?.[1];
		const order = (await buyer.get("mall", `/order/detail/${orderId}`)).body;
		expect((await find(settlementId)).orderId).toBe(orderId);
		for (const [index, child] of order.children.entries()) {
			const row = rows[index] ?? "";
			const goodsFen = toFen(child.payable) - toFen(child.freight);
			expect(sums[index]).toEqual([goodsFen, toFen(child.freight), toFen(child.payable)]);
			const detail = await openText(`/admin/order/theOrder/orderDetails?orderChildId=${child.orderId}`);
			const day = /\d\d-\d\d（周.）前/.exec(row)?.[0] ?? "none";
			for (const fact of [child.venderName, day]) {
				expect([fact, row.includes(fact), detail.includes(fact)]).toEqual([fact, true, true]);
			}
			for (const fact of [child.address.address, child.address.name, "送到前台"])
				expect([fact, detail.includes(fact)]).toEqual([fact, true]);
			expect(detail.includes("开箱验货，周一不送")).toBe(child.venderId === second.venderId);
		}
		expect(order.children.map((child: Vender) => child.venderId)).toContain(first.venderId);
	});

	test("UX order: one supplier makes one child order, and has no remark beside that of the order", async () => {
		const { path } = await settle(1);
		const html = await (await open(path)).text();
		expect(toText(html)).toContain("将拆成 1 张订单");
		expect(html).not.toContain('name="remark.');
	});

	test("CONTRACT Settlement: a remark for a supplier that the order does not have, or one that is too long, is refused", async () => {
		const { settlementId, found } = await settle(2);
		const modify = (venderRemarks: object[]) =>
			buyer.post("mall", `${prefix}/modify`, { settlementId, version: found.version, venderRemarks });
		expect((await modify([{ venderId: "nobody", remark: "x" }])).status).toBe(400);
		const { venderId } = found.venders[0];
		expect((await modify([{ venderId, remark: "长".repeat(201) }])).status).toBe(400);
		expect((await find(settlementId)).version).toBe(found.version);
	});

	test("§3 address: another address first shows what it changes, and the order takes it when the buyer says so", async () => {
		const { settlementId, path, items, found } = await settle(2);
		const addresses = (await buyer.get("mall", "/address/list")).body as unknown as {
			addressId: string;
			addressIdStr: string;
		}[];
		const other = addresses.find(({ addressIdStr }) => addressIdStr !== found.address.addressIdStr);
		await sendFarLate(items);
		const press = async (value: string) => {
			const form = readPageForm(await (await open(path)).text(), /seen\.address/);
			form.set("do", value);
			form.set("poNo", "PO-7");
			return open(path, form);
		};
		const asked = await press(`address/${other?.addressId}`);
		expect(asked.status).toBe(200);
		const text = toText(await asked.text());
		expect(text).toMatch(/改寄到 .*以下内容会变化/);
		expect(text).toMatch(/送达 \d\d-\d\d（周.）前 → \d\d-\d\d（周.）前/);
		expect(text).toMatch(/应付金额 ¥[\d,.]+，不变/);
		expect(await find(settlementId)).toMatchObject({
			address: { addressId: found.address.addressId },
			poNo: "PO-7",
		});
		expect((await press(`moveTo/${other?.addressId}`)).status).toBe(303);
		expect((await find(settlementId)).address.addressId).toBe(other?.addressId);
	});

	test("§3 address: a new address first shows what it changes, too, and is saved once", async () => {
		const { settlementId, path, items, found } = await settle(2);
		const list = async () =>
			(await buyer.get("mall", "/address/list")).body as unknown as Record<string, string>[];
		const before = await list();
		const other = before.find(({ addressIdStr }) => addressIdStr !== found.address.addressIdStr);
		await sendFarLate(items);
		const form = readPageForm(await (await open(path)).text(), /seen\.address/);
		for (const name of ["provinceId", "cityId", "districtId", "streetId"])
			form.set(`a.${name}`, other?.[name] ?? "");
		for (const [name, value] of Object.entries({
			name: "新收货人",
			mobile: "13800009999",
			address: "新路 1 号",
		}))
			form.set(`a.${name}`, value);
		form.set("panel", "address");
		form.set("do", "saveAddress");
		const html = await (await open(`${path}&panel=address`, form)).text();
		expect(toText(html)).toMatch(/改寄到 .*新路 1 号.*以下内容会变化/);
		expect(html).not.toContain('name="a.name"');
		expect(await list()).toHaveLength(before.length + 1);
		expect((await find(settlementId)).address.addressId).toBe(found.address.addressId);
	});

	test("O4 address: two presses at once, and one after a press that was cut off, ask too and leave the order where the page shows it", async () => {
		const { settlementId, path, items, found } = await settle(2);
		const shownId = found.address.addressId;
		const { body } = await buyer.get("mall", "/address/list");
		const [other] = (body as unknown as { addressId: string; addressIdStr: string }[]).filter(
			({ addressIdStr }) => addressIdStr !== found.address.addressIdStr,
		);
		await sendFarLate(items);
		const form = readPageForm(await (await open(path)).text(), /seen\.address/);
		form.set("do", `address/${other?.addressId}`);
		form.set("panel", "address");
		form.set("a.name", "新收货人");
		const post = async () => (await open(path, new URLSearchParams(form))).text();
		for (const html of await Promise.all([post(), post(), post()])) {
			expect(toText(html)).toMatch(/改寄到 .*以下内容会变化/);
			expect(html).toMatch(/<input[^>]* value="新收货人"/);
		}
		const { address, version } = await find(settlementId);
		expect(address.addressId).toBe(shownId);

		const cutOff = { settlementId, version, addressId: other?.addressId };
		expect((await buyer.post("mall", `${prefix}/modify`, cutOff)).status).toBe(200);
		const html = await (await open(path, form)).text();
		expect(toText(html)).toMatch(/改寄到 .*以下内容会变化/);
		expect((await find(settlementId)).address.addressId).toBe(shownId);
		const cancel = readPageForm(html, /seen\.address/);
		cancel.set("do", `moveTo/${shownId}`);
		expect(toText(await (await open(path, cancel)).text())).not.toContain("以下内容会变化");
		expect((await find(settlementId)).address.addressId).toBe(shownId);
	});
});
