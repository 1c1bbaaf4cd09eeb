import { beforeEach, describe, expect, test } from "vitest";
import { openReference, resetBeforeEach } from "../../../../tests/support/reference/reference";
import { createCatalogueNames } from "../../catalogue/catalogue-names";
import { createDb } from "../../db/client";
import { insertRows } from "../../db/insert-rows";
import { pages, venders } from "../../db/schema/catalogue";
import { createCategories } from "../../seed/create-categories";
import { createGoods } from "../../seed/create-goods";
import { insertGoods } from "../../seed/seed-goods";
import { createVenders } from "../../seed/venders";
import type { StoredModule } from "./stored-module";

const { db, ...reference } = await openReference();
resetBeforeEach({ db }, ["tokens"]);
beforeEach(writeCatalogue);

const tables = ["pages", "stocks", "skus", "spus", "brands", "venders", "attr_values", "sku_search"];
const goods = createGoods().slice(0, 1);
const skuId = goods[0]?.skus[0]?.skuId ?? "";
const modules: StoredModule[] = [{ moduleId: "1", type: "goodsList", options: { goods: [skuId] } }];

async function writeCatalogue() {
	await db.batch([
		...tables.map((table) => db.prepare(`DELETE FROM ${table}`)),
		...insertRows(createDb(db), venders, createVenders()),
		...insertGoods(createDb(db), goods, createCatalogueNames([], createCategories(), [])),
		...insertRows(createDb(db), pages, [
			{ pageId: "9", mallCode: "M1003", name: "首页", isHome: true, modules },
		]),
		db.prepare("UPDATE skus SET price_fen = 1250, lowest_buy = 10, state = 1"),
		db.prepare("UPDATE stocks SET num = 500, state_id = 33"),
	]);
}

const home = "/page/home/M1003";
const east = "?areaId=31_1_1_0";

/**
 * Logs a buyer in and returns a function that reads pages: the cards of the first
 * module, or the status of a refusal.
 */
async function logIn() {
	const { token } = (await reference.logIn("sunhao")).body;
	return async (url: string) => {
		const { status, body } = await reference.call(`/decoration${url}`, { token });
		return status === 200 ? body.modules[0].options.goods : status;
	};
}

describe("decoration", () => {
	test("§4 home: the next request shows every change of what the cards show", async () => {
		const load = await logIn();
		expect(await load(home)).toMatchObject([{ skuId, price: "12.50", stockStateId: 33 }]);
		const changes: [change: string, shown: object][] = [
			["UPDATE skus SET price_fen = 990", [{ price: "9.90" }]],
			["UPDATE brands SET brand_name = '晋亿'", [{ brandName: "晋亿" }]],
			["UPDATE venders SET vender_name = '晋亿紧固件'", [{ venderName: "晋亿紧固件" }]],
			["UPDATE stocks SET num = 9 WHERE region = 1", [{ stockStateId: 34 }]],
			[
				`REPLACE INTO stocks (sku_id, region, num, state_id, arrival_days) VALUES ('${skuId}', 1, 80, 39, 5)`,
				[{ stockStateId: 39 }],
			],
			["DELETE FROM stocks WHERE region = 1", [{ stockStateId: 34 }]],
			["UPDATE skus SET state = 0", []],
			["UPDATE skus SET state = 1", [{ skuId, price: "9.90" }]],
			[`UPDATE pages SET modules = replace(modules, '${skuId}', 'S2')`, []],
		];
		for (const [change, shown] of changes) {
			await db.prepare(change).run();
			expect(await load(home), change).toMatchObject(shown);
		}
		await db.exec("DELETE FROM pages");
		expect(await load(home)).toBe(404);
	});

	test("§4 home: a page belongs to one mall and region, and needs a live session", async () => {
		const load = await logIn();
		await db.exec("UPDATE stocks SET num = 3 WHERE region = 2");
		const states = [];
		for (const url of [home, home + east, home, "/page/9", `/page/9${east}`]) {
			states.push((await load(url))[0].stockStateId);
		}
		expect(states).toEqual([33, 34, 33, 33, 34]);
		for (const url of ["/page/home/M1001", "/page/8"]) expect(await load(url), url).toBe(404);
		for (const token of [undefined, "0".repeat(32)]) {
			expect((await reference.call(`/decoration${home}`, { token })).status).toBe(401);
		}
	});
});
