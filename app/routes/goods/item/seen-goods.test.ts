import fc from "fast-check";
import { expect, test } from "vitest";
import { addSeen, parseSeen, type SeenGoods } from "./seen-goods";

const goods = (skuId: string): SeenGoods => ({ skuId, name: `商品 ${skuId}`, imagePath: "/a.svg" });

test("UX item: the article that the buyer saw last comes first, each once, up to a limit", () => {
	let seen: SeenGoods[] = [];
	for (const skuId of ["1", "2", "3", "1", "4", "5", "6", "7", "8"]) seen = addSeen(seen, goods(skuId));
	expect(seen.map(({ skuId }) => skuId)).toEqual(["8", "7", "6", "5", "4", "1", "3"]);
});

test("B8: a value in the browser's storage that is no article is left out", () => {
	expect(parseSeen([goods("1"), null, 7, { skuId: 2 }, { skuId: "3", name: "x" }])).toEqual([goods("1")]);
	fc.assert(fc.property(fc.anything(), (stored) => void parseSeen(stored)));
});
