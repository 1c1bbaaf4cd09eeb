import { afterAll, beforeAll, describe, expect, test, vi } from "vitest";
import { backends } from "../../app/api/endpoint/endpoint.ts";
import type { Fault } from "../support/backend/faults.ts";
import { type FaultyMall, openFaultyMall } from "../support/backend/reference-upstream.ts";
import { readShown } from "../support/page/read-page.ts";
import { createTradePages, isWhole } from "../support/page/trade-pages.ts";
import { slowness } from "../support/run/busy-machine.ts";

// Most of the time a page waits for a deadline.
vi.setConfig({ maxConcurrency: 12 });

let mall: FaultyMall;
let pages: Record<string, string>;
beforeAll(async () => {
	mall = await openFaultyMall();
	pages = await createTradePages(mall);
});
afterAll(() => mall?.[Symbol.asyncDispose]());

/** The texts in place of failed sections. */
const failed = /暂时无法显示|加载失败|重试|系统繁忙|暂时不可用|请稍后/;

async function load(page: string, token: string, epoch: string) {
	const began = performance.now();
	const cookie = `authToken=${token}; business_model=OPEN; page_epoch=${epoch}`;
	const answer = await mall.send("hongshan", pages[page] as string, { headers: { cookie } });
	const html = await answer.text();
	return {
		page,
		status: answer.status,
		cacheControl: answer.headers.get("cache-control"),
		html,
		ms: performance.now() - began,
	};
}

/** Waits until a page is whole again: a backend that failed five times is left alone for 5 s (R3). */
async function waitUntilWell(page: string, token: string): Promise<void> {
	await vi.waitFor(
		async () => {
			const { html } = await load(page, token, `well-${performance.now()}`);
			expect([page, failed.exec(readShown(html))?.[0]]).toEqual([page, undefined]);
		},
		{ timeout: 30_000, interval: 500 },
	);
}

describe("pages while a backend fails", () => {
	test("R1: with every backend well no page says that something is missing", async () => {
		const token = await mall.login("M1001", "wanglei");
		for (const page of Object.keys(pages)) {
			const { status, html } = await load(page, token, "well");
			expect([page, status, isWhole(html), failed.exec(readShown(html))?.[0]]).toEqual([
				page,
				200,
				true,
				undefined,
			]);
		}
	});

	const turns: [string, Fault, string[]][] = backends.flatMap(
		(backend, index): [string, Fault, string[]][] => {
			const other = (["refused", "wrong-shape", "hang"] as const)[index % 3] as Fault;
			return [
				[backend, "500", ["home", "search", "item", "cart", "orderConfirm", "cashier", "orderStatus"]],
				[backend, other, ["home", "item", "cart"]],
			];
		},
	);
	test.concurrent.each(turns)(
		"R1: while %s answers %s, %j are whole pages of status 200",
		async (backend, fault, names) => {
			const token = await mall.login("M1001", "wanglei");
			mall.break(token, [backend], fault);
			const cells = await Promise.all(
				names.map((page) => load(page, token, `${backend}${fault.slice(0, 3)}`)),
			);
			const bad = cells.filter(({ status, html }) => status !== 200 || !isWhole(html));
			expect(bad.map(({ page, status }) => `${page} ${status}`)).toEqual([]);
		},
	);

	test("R1: when a section's backend fails, its message and the other sections show, and the page is not cached", async () => {
		const token = await mall.login("M1001", "wanglei");
		for (const [backend, page, there] of [
			["decoration", "home", "<footer"],
			["commodityDetail", "item", "加入购物车"],
			["supplier", "item", "加入购物车"],
			["mall", "cart", "<header"],
			["mall", "search", "<footer"],
		] as const) {
			await waitUntilWell(page, token);
			mall.break(token, [backend], "500");
			const { html, cacheControl } = await load(page, token, `section-${backend}`);
			expect([page, failed.test(html), html.includes(there), cacheControl]).toEqual([
				page,
				true,
				true,
				"no-store",
			]);
			mall.break(token, [], "500");
			await waitUntilWell(page, token);
		}
	});

	test("R1: without the permission tree the workbench says so in one sentence, until the tree is back", async () => {
		const token = await mall.login("M1001", "wanglei");
		const sentence = "功能菜单暂时无法显示，请稍后刷新页面";
		const loadWorkbench = async () => {
			const cookie = `authToken=${token}; business_model=OPEN`;
			const answer = await mall.send("hongshan", "/admin/main/index", { headers: { cookie } });
			return readShown(await answer.text());
		};
		mall.break(token, ["permission"], "500");
		expect(await loadWorkbench()).toContain(sentence);
		mall.break(token, [], "500");
		await vi.waitFor(async () => expect(await loadWorkbench()).not.toContain(sentence), {
			timeout: 30_000,
			interval: 500,
		});
	});

	test("R2: while six backends hang, every page is complete within 6.5 s", async () => {
		const token = await mall.login("M1001", "wanglei");
		mall.break(
			token,
			["decoration", "commodityDetail", "permission", "relationship", "user", "purchaser"],
			"hang",
		);
		const cells = await Promise.all(Object.keys(pages).map((page) => load(page, token, "six")));
		console.log("R2:", cells.map(({ page, ms }) => `${page} ${Math.round(ms)} ms`).join(", "));
		for (const { page, status, html, ms } of cells) {
			expect([page, status, isWhole(html)]).toEqual([page, 200, true]);
			expect(ms).toBeLessThan(6_000 + 500 * slowness());
		}
	});

	test("C9: a mall whose name fails to load has the generic title, and its own 5 s later", async () => {
		mall.break("", ["content"], "500");
		const before = await (await mall.send("lvzhou", "/login")).text();
		expect(before).toMatch(/<title>[^<]*商城[^<]*<\/title>/);
		expect(before).not.toContain("绿洲采购商城");
		mall.break("", [], "500");
		await vi.waitFor(
			async () => expect(await (await mall.send("lvzhou", "/login")).text()).toContain("绿洲采购商城"),
			{ timeout: 30_000, interval: 500 },
		);
	});
});
