import { beforeEach, describe, expect, test } from "vitest";
import { insertOrder } from "../../../../../tests/support/reference/order-rows";
import { openReference, resetBeforeEach, start } from "../../../../../tests/support/reference/reference";
import { createDb } from "../../../db/client";
import { insertRows } from "../../../db/insert-rows";
import { addresses } from "../../../db/schema/trade";

const reference = await openReference();
const tables = ["order_tracks", "child_orders", "payments", "orders", "settlements", "messages", "addresses"];
resetBeforeEach(reference, [...tables, "limit_counters"]);

const db = createDb(reference.db);
const tokens = new Map<string, string>();
async function tokenOf(loginName: string): Promise<string> {
	const token = tokens.get(loginName) ?? (await reference.logIn(loginName)).body.token;
	tokens.set(loginName, token);
	return token;
}

/** A paid order to 朝阳路 88 号, and addresses in the same district, in another one, and of another buyer. */
beforeEach(async () => {
	const owner = { mallCode: "M1003", userId: "U3006", createdAt: start, mobile: "13800001006" };
	const flags = { defaultFlag: false, commonFlag: false, streetId: "0", provinceId: "1" };
	const near = {
		...owner,
		...flags,
		name: "孙浩",
		cityId: "72",
		districtId: "55653",
		address: "酒仙桥路 10 号",
	};
	await reference.db.batch([
		...insertOrder(db, { state: "pendingShipment", method: "bank", status: "paid" }),
		...insertRows(db, addresses, [
			{ ...near, addressId: "near" },
			{ ...near, addressId: "far", districtId: "55654" },
			{ ...near, addressId: "foreign", userId: "U3007" },
		]),
	]);
});

const post = async (act: string, body: object = {}, loginName = "sunhao", id = "101") =>
	reference.call(`/mall/order/${act}/${id}`, { body, token: await tokenOf(loginName) });
const ask = (addressId = "near", loginName = "sunhao") => post("applyAddress", { addressId }, loginName);
const load = async (id = "101") =>
	(await reference.call(`/mall/order/detail/${id}`, { token: await tokenOf("sunhao") })).body;
const play = (path: string) =>
	reference.fetch(`http://console.localhost${path}`, {
		method: "POST",
		headers: { "x-mall-request": "1" },
		redirect: "manual",
	});
const dump = async () => {
	const queries = tables.map((table) => reference.db.prepare(`SELECT * FROM ${table}`));
	return JSON.stringify((await reference.db.batch(queries)).map(({ results }) => results));
};
const listTitles = async () =>
	(await reference.db.prepare("SELECT title FROM messages").all<{ title: string }>()).results.map(
		({ title }) => title,
	);

describe("§7 order: another address before the goods are sent", () => {
	test("§7 order: the supplier reads the wish, and agrees: the order goes there", async () => {
		const before = await load();
		expect([before.handleOption.applyAddress, before.handleOption.withdrawAddress]).toEqual([true, false]);
		expect((await ask()).status).toBe(200);
		const asked = await load();
		expect([asked.address.address, asked.addressRequest.state]).toEqual(["朝阳路 88 号", "asked"]);
		expect(asked.addressRequest.address.address).toBe("酒仙桥路 10 号");
		expect(asked.handleOption.withdrawAddress).toBe(true);
		expect(asked.track.at(-1)).toMatchObject({
			...{ operator: "孙浩", content: "申请修改收货地址，等待供应商答复：孙浩 13800001006 酒仙桥路 10 号" },
		});
		expect(await (await reference.fetch("http://console.localhost/")).text()).toContain("酒仙桥路 10 号");
		for (let press = 0; press < 2; press++) await play("/address/agree/101");
		const moved = await load();
		expect([moved.address.address, moved.addressRequest, moved.state]).toEqual([
			"酒仙桥路 10 号",
			undefined,
			"pendingShipment",
		]);
		expect([moved.payable, moved.promise, moved.arrivesBy]).toEqual([
			before.payable,
			before.promise,
			before.arrivesBy,
		]);
		expect(await listTitles()).toEqual(["收货地址已修改"]);
	});

	test("§7 order: a refused wish leaves the address, and a new one can be made", async () => {
		await ask();
		await play("/address/refuse/101");
		const order = await load();
		expect([order.address.address, order.addressRequest.state]).toEqual(["朝阳路 88 号", "refused"]);
		expect([order.handleOption.applyAddress, order.handleOption.withdrawAddress]).toEqual([true, false]);
		expect(await listTitles()).toEqual(["收货地址未修改"]);
		await ask();
		expect((await load()).addressRequest.state).toBe("asked");
	});

	test("§7 order: a wish that was taken back is answered by nothing", async () => {
		await ask();
		expect((await post("withdrawAddress", {}, "sunhao", "1")).status).toBe(200);
		await play("/address/agree/101");
		const order = await load();
		expect([order.address.address, order.addressRequest]).toEqual(["朝阳路 88 号", undefined]);
	});

	test("O3: taking back and agreeing at once, one takes effect", async () => {
		await ask();
		const [taken] = await Promise.all([post("withdrawAddress"), play("/address/agree/101")]);
		expect((await load()).address.address).toBe(taken.status === 200 ? "朝阳路 88 号" : "酒仙桥路 10 号");
	});

	test.each([
		["another district", "far", 400],
		["another buyer's address", "foreign", 404],
		["no address", "nothing", 404],
	])("O6: %s is refused and changes nothing", async (_, addressId, status) => {
		const before = await dump();
		const answer = await ask(addressId);
		expect(answer.status).toBe(status);
		if (status === 400) expect(answer.body.fields.addressId).toMatch(/^只能改为同一区县的地址/);
		expect(await dump()).toBe(before);
	});

	test("O6: another buyer asks for nothing and takes nothing back", async () => {
		await ask();
		const before = await dump();
		expect((await ask("foreign", "linyue")).status).toBe(404);
		expect((await post("withdrawAddress", {}, "linyue")).status).toBe(404);
		expect(await dump()).toBe(before);
	});

	test.each([
		["is sent", () => play("/ship/101")],
		["is about to be cancelled", () => post("applyCancel", { reason: "不需要" })],
		["is cancelled", () => post("applyCancel").then(() => play("/cancel/agree/101"))],
	])("§7 order: the address of one that %s stays", async (_, happens) => {
		await ask();
		await happens();
		const order = await load();
		expect([order.addressRequest, order.handleOption.applyAddress]).toEqual([undefined, false]);
		await play("/address/agree/101");
		expect((await load()).address.address).toBe("朝阳路 88 号");
		expect((await ask()).status).toBe(409);
		expect((await post("withdrawAddress")).status).toBe(409);
	});
});
