import { readFileSync } from "node:fs";
import path from "node:path";
import { beforeEach, expect, test } from "vitest";
import { insertGoods } from "../../../../../tests/support/reference/few-goods";
import { insertOrder } from "../../../../../tests/support/reference/order-rows";
import { openReference, resetBeforeEach } from "../../../../../tests/support/reference/reference";
import { createDb } from "../../../db/client";
import { insertRows } from "../../../db/insert-rows";
import { orderLines } from "../../../db/schema/trade";

const reference = await openReference();
resetBeforeEach(reference, [
	"order_lines",
	"order_tracks",
	"child_orders",
	"payments",
	"orders",
	"settlements",
]);
const { db } = reference;
const skuId = "100000000013";
await insertGoods(db, "U3006", [{ skuId, venderId: "30001", priceFen: 1000, num: 50 }]);
await db.exec("UPDATE skus SET model_key = 'dtc405wa'");

let token = "";
beforeEach(async () => {
	token ||= (await reference.logIn("sunhao")).body.token;
	const line = { childOrderId: "101", imageUrl: "", nakedFen: 0, taxRate: 13, saleUnit: "盒", specList: [] };
	await db.batch([
		...insertOrder(createDb(db), { state: "pendingShipment", method: "deposit", status: "paid" }),
		...insertRows(createDb(db), orderLines, [
			{
				...line,
				lineNo: 0,
				skuId,
				name: "PVC 线槽 40×20",
				num: 5,
				priceFen: 600,
				subtotalFen: 3000,
				giftType: 0,
				reqNo: "PR-77",
			},
			{ ...line, lineNo: 1, skuId: "3", name: "扎带", num: 1, priceFen: 0, subtotalFen: 0, giftType: 2 },
		]),
	]);
});
const count = async (keyword: string) =>
	(await reference.call(`/mall/order/list?keyword=${encodeURIComponent(keyword)}`, { token })).body
		.totalCount;
const loadWords = async () => (await db.prepare("SELECT * FROM order_words").all()).results;

test("§7 order list: an order is found by each of its words, an article by its whole number or model", async () => {
	for (const keyword of ["101", "pvc 线槽", "扎带 pr-77", skuId, "DTC-405", "ｐｖｃ"])
		expect([keyword, await count(keyword)]).toEqual([keyword, 1]);
	for (const keyword of ["pvc 铜管", skuId.slice(2), "dt", "%", "|"])
		expect([keyword, await count(keyword)]).toEqual([keyword, 0]);
});

test("§7 order list: an order is found by the recipient of its changed address, and not once it is gone", async () => {
	await db.exec(`UPDATE child_orders SET snapshot = json_set(snapshot, '$.address.name', '钱仓库')`);
	expect(await count("钱仓库 线槽")).toBe(1);
	for (const table of ["order_lines", "order_tracks", "child_orders", "payments", "orders"])
		await db.exec(`DELETE FROM ${table}`);
	expect(await loadWords()).toEqual([]);
});

test("§7 order list: an order is found by a changed model, and still by the one that it was ordered as", async () => {
	for (const model of ["qx77z", "dtc405wa", "qx77z"])
		await db.prepare("UPDATE skus SET model_key = ?").bind(model).run();
	expect([await count("QX-77/Z"), await count("dtc405wa"), await count("qx78z")]).toEqual([1, 1, 0]);
});

test("migrations: the words of older orders are those that the triggers write", async () => {
	const file = path.join(import.meta.dirname, "../../../db/migrations/0049_order_words.sql");
	const fill = readFileSync(file, "utf8").split("--> statement-breakpoint").at(-1) ?? "";
	const written = await loadWords();
	expect(written).toHaveLength(1);
	await db.exec("DELETE FROM order_words");
	await db.exec(fill);
	expect(await loadWords()).toEqual(written);
});
