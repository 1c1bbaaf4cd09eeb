import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from "vitest";
import { type FaultyMall, openFaultyMall } from "../../support/backend/reference-upstream.ts";
import { readShown } from "../../support/page/read-page.ts";

let mall: FaultyMall;
let token: string;
beforeAll(async () => {
	mall = await openFaultyMall();
});
afterAll(() => mall?.[Symbol.asyncDispose]());
// A session of its own for each test, since home is cached for a session.
beforeEach(async () => {
	token = await mall.login("M1001", "wanglei");
});

async function loadHome(cookies: Record<string, string> = {}) {
	const answer = await mall.fetch("hongshan", "/", {
		token,
		cookies: { business_model: "OPEN", ...cookies },
	});
	const html = readShown(await answer.text());
	return { status: answer.status, html };
}

/** Asks again while the backends of a busy machine were late: such a page is not cached. */
async function loadWhole(cookies?: Record<string, string>) {
	return vi.waitUntil(
		async () => {
			const loaded = await loadHome(cookies);
			return !/加载较慢|<b[^>]*>查看/.test(loaded.html) && loaded;
		},
		{ timeout: 50_000 },
	);
}

const parts = { todo: ">待付款</span><b", orders: ">再次购买<", often: ">常购商品<" };

describe("home", () => {
	test("UX home: it shows what waits, the last orders and the goods often bought, above the mall's page", async () => {
		const { html } = await loadWhole();
		for (const shown of Object.values(parts)) expect(html).toContain(shown);
		expect(html.indexOf(parts.often)).toBeLessThan(html.search(/carousel|焦点/));
	});

	test("UX home: the work folds for this browser, and asks no backend then", async () => {
		const asked: string[] = [];
		mall.intercept(({ url }) => {
			asked.push(new URL(url, "http://x").pathname);
			return false;
		});
		const { html } = await loadHome({ work: "folded" });
		mall.intercept(null);
		expect(html).toMatch(/<button[^>]* value="open"[^>]*>展开</);
		for (const shown of Object.values(parts)) expect(html).not.toContain(shown);
		expect(asked).not.toContain("/mall/order/list");
	});

	test.each([
		["/mall/order/stateCount", "待付款和待收货的订单", parts.todo],
		["/mall/order/list", "最近的订单", parts.orders],
		["/mall/order/oftenBought", "常购商品", parts.often],
	])("R1: without %s its own part of home says so, and the others stay", async (path, name, lost) => {
		mall.intercept(({ url }, answer) => {
			if (new URL(url, "http://x").pathname !== path) return false;
			answer.writeHead(500, { "content-type": "application/json" }).end('{"code":"X","message":"后台异常"}');
			return true;
		});
		const { status, html } = await loadWhole();
		mall.intercept(null);
		expect(status).toBe(200);
		expect([...html.matchAll(/([^<>]+)暂时无法显示/g)].map(([, told]) => told)).toEqual([name]);
		for (const shown of Object.values(parts))
			expect([shown, html.includes(shown)]).toEqual([shown, shown !== lost]);
	});

	test("R1: home does not wait for work that is slow, and shows it the next time", async () => {
		const free: (() => void)[] = [];
		mall.intercept(({ url }, answer) => {
			if (new URL(url, "http://x").pathname !== "/mall/order/list") return false;
			free.push(() => answer.writeHead(500).end());
			return true;
		});
		const slow = (await loadHome()).html;
		mall.intercept(null);
		for (const end of free) end();
		expect(slow).toContain("订单加载较慢");
		expect(slow).not.toContain("暂时无法显示");
		expect((await loadWhole()).html).toContain(parts.orders);
	});
});
