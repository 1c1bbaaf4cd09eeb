import { beforeEach, describe, expect, test, vi } from "vitest";
import { newCart } from "~/api/contract/mall/cart";
import { searchSimilar } from "~/api/contract/mall/goods";
import { ApiError } from "~/api/endpoint/error";
import { type RequestScope, runInScope } from "~/request/scope";
import { buyLines, type Rebuy } from "./buy-again";
import type { Rebought } from "./rebought";

const call = vi.fn();
vi.mock("~/parts/cart/calls/cart-access", () => ({
	getCartAccess: async () => ({ api: { call }, businessModel: "OPEN", areaId: undefined }),
}));

const failure = new ApiError({
	kind: "http",
	backend: "mall",
	endpoint: "POST /cartNew/add",
	status: 503,
	message: "服务繁忙，请稍后再试",
});
const lines = Array.from({ length: 120 }, (_, index) => ({
	skuId: String(index + 1),
	name: `商品 ${index + 1}`,
	num: 2,
	price: "1.00",
}));
const empty = { venders: [], invalidItems: [] };

/** The answers to the calls that add goods, and to further reads of the cart. */
function answer({ adds, carts = [] }: { adds: (ApiError | "added")[]; carts?: (ApiError | object)[] }) {
	const read = [empty, ...carts];
	call.mockImplementation(async (endpoint: unknown, input: { items?: { skuId: string }[] }) => {
		const shown = endpoint === newCart.getCart ? read.shift() : [];
		const next = endpoint === newCart.addToCart ? adds.shift() : shown;
		if (next instanceof ApiError) throw next;
		if (next !== "added") return next ?? empty;
		const prices = (input.items ?? []).map(({ skuId }) => ({ skuId, price: "1.00" }));
		return { cartNumber: 0, added: prices.length, refused: [], prices };
	});
}

const scope = { api: { call }, mall: { mallCode: "M1001" }, cookies: new Map() } as unknown as RequestScope;
const buy = () => runInScope(scope, () => buyLines(lines));
const read = async () => ((await buy()) as { rebought: Rebuy }).rebought.lines;
const idsOf = (all: readonly Rebought[], outcome: Rebought["outcome"]) =>
	all.flatMap((line) => (line.outcome === outcome ? line.skuId : []));
const firstHundred = lines.slice(0, 100).map(({ skuId }) => skuId);
const lastTwenty = lines.slice(100).map(({ skuId }) => skuId);

beforeEach(() => {
	call.mockReset();
	vi.spyOn(console, "error").mockImplementation(() => {});
});

describe("UX orders: more goods than one call takes", () => {
	test("UX orders: a later call that fails leaves its own lines out, and names those that are in the cart", async () => {
		answer({ adds: ["added", failure], carts: [empty] });
		const bought = await read();
		expect(idsOf(bought, "same")).toEqual(firstHundred);
		expect(idsOf(bought, "gone")).toEqual(lastTwenty);
		expect(bought[0]).toMatchObject({ outcome: "gone", reason: failure.message, failed: true });
		// The goods are there: no others are looked for.
		expect(call.mock.calls.filter(([endpoint]) => endpoint === searchSimilar)).toEqual([]);
	});

	test("UX orders: goods of a failed call that the cart has all the same are named as added", async () => {
		const items = [{ cartItemId: "L101", skuId: "101", num: 2 }];
		answer({ adds: ["added", failure], carts: [{ venders: [{ items }], invalidItems: [] }] });
		const bought = await read();
		expect(idsOf(bought, "unknown")).toEqual(["101"]);
		expect(idsOf(bought, "gone")).toEqual(lastTwenty.slice(1));
	});

	test("UX orders: where the cart does not answer either, the lines are neither in it nor out of it", async () => {
		answer({ adds: ["added", failure], carts: [failure] });
		const bought = await read();
		expect(idsOf(bought, "unsure")).toEqual(lastTwenty);
		expect(idsOf(bought, "gone")).toEqual([]);
	});

	test("UX orders: a first call that fails does not stop the second one", async () => {
		answer({ adds: [failure, "added"], carts: [empty] });
		expect(idsOf(await read(), "same")).toEqual(lastTwenty);
	});

	test("UX orders: when no line is in the cart, the page says why", async () => {
		answer({ adds: [failure, failure], carts: [empty, empty] });
		await expect(buy()).rejects.toBe(failure);
	});
});
