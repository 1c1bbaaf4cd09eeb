import { expect, test, vi } from "vitest";
import { getAfterSaleUrl, getAucUrl, getCustomerServiceUrl, getHallUrl } from "~/api/contract/mall/links";
import { present } from "~/api/wire/present";
import type { Destination } from "./destinations";
import { loadOutUrl, loadOwnHallUrl } from "./load-out-url";

async function callFor(to: Destination, about?: { skuId?: string; orderId?: string }) {
	const calls: unknown[] = [];
	const call = async (endpoint: unknown, input: unknown) => {
		calls.push([endpoint, input]);
		return { url: "https://a.example/", result: "https://b.example/" };
	};
	const url = await loadOutUrl(to, {
		api: { call: call as never },
		origin: "https://mall.example",
		loginName: "wanglei",
		...present({ about }),
	});
	return { url, calls };
}

const hall = {
	vc: 1,
	urlType: "dt",
	orderDetailUrl: "https://mall.example/admin/order/theOrder/orderDetails",
	loginUrl: "https://mall.example/login",
};

test.each([
	["bidding", 18],
	["inquiry", 19],
] as const)("§2.15, §7.4 hall: %s is platform %i", async (to, platform) => {
	expect(await callFor(to)).toEqual({
		url: "https://a.example/",
		calls: [[getHallUrl, { platform, ...hall }]],
	});
});

test.each([
	["afterSaleApply", "1", 1],
	["afterSaleRecord", "2", 2],
] as const)("§7.4 after-sale: %s is firstUrlId %s, type %i", async (to, firstUrlId, type) => {
	const input = {
		dataRange: "3",
		firstUrlId,
		type,
		lotteryContacts: "wanglei",
		expiredUrl: "https://mall.example/login",
	};
	expect(await callFor(to)).toEqual({ url: "https://b.example/", calls: [[getAfterSaleUrl, input]] });
});

test("§7 after-sale: the mall's own page learns the goods, another address stays as it is", async () => {
	const open = (result: string) =>
		loadOutUrl("afterSaleApply", {
			api: { call: (async () => ({ result })) as never },
			origin: "https://mall.example",
			loginName: "wanglei",
			about: { orderId: "101", skuId: "7" },
		});
	expect(await open("/admin/after/sale/apply")).toBe("/admin/after/sale/apply?orderChildId=101&skuId=7");
	expect(await open("https://b.example/")).toBe("https://b.example/");
});

test("§7 customer service: its address is asked for, with the article or order", async () => {
	expect((await callFor("customerService")).calls).toEqual([[getCustomerServiceUrl, {}]]);
	for (const about of [{ skuId: "7" }, { orderId: "8" }]) {
		expect((await callFor("customerService", about)).calls).toEqual([[getCustomerServiceUrl, about]]);
	}
});

test.each([
	["bidding", 18],
	["inquiry", 19],
] as const)("§7 auc url: the company's own hall for %s is asked for as platform %i", async (to, platform) => {
	const call = vi.fn(async () => ({ url: "https://a.example/" }));
	expect(await loadOwnHallUrl(to, { api: { call: call as never }, origin: "https://mall.example" })).toBe(
		"https://a.example/",
	);
	expect(call).toHaveBeenCalledExactlyOnceWith(getAucUrl, { platform, ...hall });
});
