import { expect, test } from "vitest";
import { shareLines } from "./share-lines";

const create = (count: number) =>
	Array.from({ length: count }, (_, at) => ({ skuId: `10001234${1000 + at}`, num: 1 }));

test("UX cart: 分享购物车 proposes the checked goods, and refuses more than an address holds", () => {
	expect(shareLines(create(2), create(3))).toBe("/quick?lines=100012341000:1,100012341001:1");
	expect(shareLines([], create(1))).toBe("/quick?lines=100012341000:1");
	expect(shareLines([], [])).toEqual({ message: "购物车里没有可以分享的商品" });
	const refused = expect.stringMatching(/^链接最多容纳 \d+ 种，请减少勾选$/);
	expect(shareLines(create(500), create(500))).toEqual({ message: refused });
	expect(shareLines([], create(500))).toEqual({
		message: expect.stringMatching(/^链接最多容纳 \d+ 种，请勾选要分享的商品$/),
	});
});
