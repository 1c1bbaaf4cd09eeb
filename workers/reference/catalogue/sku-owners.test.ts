import { expect, test } from "vitest";
import type { Product } from "./product";
import { toPlaceOf, toProductOf, toSkuNumber } from "./sku-number";
import { createSkuNumbers } from "./sku-owners";

const product = (spuId: string, ...skuIds: string[]) =>
	({ spu: { spuId }, skus: skuIds.map((skuId) => ({ skuId, saleCount: 5 })) }) as unknown as Product;

test("§4 goods: a new SKU never takes the number of a SKU that its product lost", () => {
	const owner = (place: number) => ({ id: toSkuNumber(7, place), spuId: "P1", saleCount: 0, createdAt: 0 });
	const numberOf = createSkuNumbers(
		new Map([
			["a", owner(0)],
			["lost", owner(1)],
		]),
		7,
	);
	expect(["a", "new"].map((skuId) => numberOf(product("P1", "a", "new"), skuId, 0))).toEqual([
		toSkuNumber(7, 0),
		toSkuNumber(7, 2),
	]);
	const fresh = ["x", "y"].map((skuId) => numberOf(product("P2", "x", "y"), skuId, 0));
	expect(fresh.map(toPlaceOf)).toEqual([0, 1]);
	expect(new Set(fresh.map(toProductOf)).size).toBe(1);
	expect(toProductOf(fresh[0] ?? 0)).not.toBe(7);
});
