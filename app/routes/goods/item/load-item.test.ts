import { expect, test } from "vitest";
import { getCommodityDetail } from "~/api/contract/commodity-detail";
import { getSkus, listVariants, searchSimilar } from "~/api/contract/mall/goods";
import { getItemParts } from "~/api/contract/mall/item-parts";
import { findLastBought } from "~/api/contract/mall/last-bought";
import { getStock } from "~/api/contract/mall/stock";
import { getSkuVender, getVender } from "~/api/contract/supplier";
import type { Endpoint } from "~/api/endpoint/endpoint";
import { ApiError } from "~/api/endpoint/error";
import { type RequestScope, runInScope } from "~/request/scope";
import { loadItem } from "./load-item";

const shop = { shopName: "固力工具旗舰店" };

/** Loads SKU 1 from backends that answer the named calls alone. Returns the calls and the item. */
function load(answers: Map<unknown, () => Promise<unknown>>, { has = true } = {}) {
	const calls: Endpoint[] = [];
	const call = (endpoint: Endpoint) => {
		calls.push(endpoint);
		return answers.get(endpoint)?.() ?? new Promise(() => undefined);
	};
	const scope = {
		api: { call },
		cookies: new Map(),
		mall: { extensions: { has: () => has } },
	} as unknown as RequestScope;
	return { calls, item: runInScope(scope, () => loadItem("1")) };
}

const failure = (status: number) =>
	new ApiError({ kind: "http", backend: "supplier", endpoint: "GET /x", status, message: "x" });
const sku = [getSkus, async () => [{ vender: { venderId: "30001" } }]] as const;

test("R2 item: all its calls are among the six that run at once", () => {
	const { calls } = load(new Map());
	// The sixth is the number in the cart.
	expect(calls).toEqual([getSkus, getStock, getItemParts, getCommodityDetail, getSkuVender]);
});

test("§7 item: a part that a backend leaves out of the one call is asked for alone", async () => {
	const parts = { similar: [] };
	const { calls, item } = load(
		new Map<unknown, () => Promise<unknown>>([
			[getItemParts, async () => parts],
			[listVariants, async () => []],
			[findLastBought, async () => []],
		]),
	);
	expect(await item.similar).toBe(parts.similar);
	expect(await Promise.all([item.variants, item.last])).toEqual([[], {}]);
	expect(calls).not.toContain(searchSimilar);
});

test.each([
	["lacks", false, 404],
	["fails to answer", true, 502],
])("R1 item: a backend that %s the one call is asked for each part", async (_, has, status) => {
	const { calls, item } = load(
		new Map<unknown, () => Promise<unknown>>([
			[getItemParts, () => Promise.reject(failure(status))],
			[searchSimilar, async () => []],
		]),
		{ has },
	);
	expect(await item.similar).toEqual([]);
	expect([getItemParts, listVariants, findLastBought].map((one) => calls.includes(one))).toEqual([
		has,
		true,
		has,
	]);
});

test("§2 item: the supplier is asked for together with the SKU", async () => {
	const { calls, item } = load(new Map<unknown, () => Promise<unknown>>([[getSkuVender, async () => shop]]));
	expect(await item.shop).toBe(shop);
	expect(calls).not.toContain(getVender);
});

test("§7 item: a mall without the call asks for the supplier that the SKU names", async () => {
	const { calls, item } = load(
		new Map<unknown, () => Promise<unknown>>([sku, [getVender, async () => shop]]),
		{
			has: false,
		},
	);
	expect(await item.shop).toBe(shop);
	expect(calls).not.toContain(getSkuVender);
});

test("R3 item: a supplier backend that fails is not asked in the other way, too", async () => {
	const { calls, item } = load(
		new Map<unknown, () => Promise<unknown>>([sku, [getSkuVender, () => Promise.reject(failure(502))]]),
	);
	await expect(item.shop).rejects.toThrow(ApiError);
	expect(calls).not.toContain(getVender);
});
