import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { openReference, start } from "../../../tests/support/reference/reference";
import { createDb } from "./client";
import { insertRows } from "./insert-rows";
import { childOrders, orders, settlements } from "./schema/trade";

const { db } = await openReference();
const migration = readFileSync(
	new URL("./migrations/0023_order_track_kind.sql", import.meta.url),
	"utf8",
).split("--> statement-breakpoint");

const owner = { mallCode: "M1003", userId: "U3006" };
const state = "completed" as const;
const sums = { goodsFen: 0, nakedFen: 0, taxFen: 0, freightFen: 0, payableFen: 0 };
const vender = { venderId: "1", venderName: "" };

test("§4 order: migration 0023 gives older steps their kind by their text", async () => {
	await db.batch([
		...insertRows(createDb(db), settlements, [
			{ ...owner, settlementId: "S1", version: 1, content: {}, createdAt: start },
		]),
		...insertRows(createDb(db), orders, [
			{
				...owner,
				orderId: "1",
				settlementId: "S1",
				version: 1,
				state,
				payableFen: 0,
				createdAt: start,
				expiresAt: start,
			},
		]),
		...insertRows(createDb(db), childOrders, [
			{
				...owner,
				...sums,
				...vender,
				childOrderId: "101",
				orderId: "1",
				state,
				snapshot: {},
				stockRegion: 1,
			},
		]),
		db.prepare("ALTER TABLE order_tracks DROP COLUMN kind"),
	]);
	const old = [
		["提交订单，等待审批", "submitForReview"],
		["审批退回：预算不足", "sendBack"],
		["商品已出库，配送中，取消申请未通过", "ship"],
		["商品已送达，请确认收货", "deliver"],
		["确认收货", "confirm"],
	];
	const insert = db.prepare(
		"INSERT INTO order_tracks (child_order_id, time, operator, content) VALUES ('101', 0, '', ?)",
	);
	await db.batch(old.map(([content]) => insert.bind(content)));
	await db.batch(migration.map((statement) => db.prepare(statement)));
	const rows = db.prepare("SELECT content, kind FROM order_tracks ORDER BY track_id");
	expect(await rows.raw()).toEqual(old);
});
