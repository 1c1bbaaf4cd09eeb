import { beforeAll, expect, test } from "vitest";
import type { TestMall } from "../../support/mall/mall.ts";
import { useSharedMall } from "../../support/mall/shared-mall.ts";
import { readShown, readStateTabs } from "../../support/page/read-page.ts";

let mall: TestMall;
beforeAll(async () => {
	mall = await useSharedMall();
});

const buyers = [
	["hongshan", "M1001", "wanglei", "OPEN"],
	["lanhai", "M1002", "chenjing", "STANDARD"],
	["lvzhou", "M1003", "sunhao", "OPEN"],
] as const;
const orders = "/admin/order/theOrder";
const ofStates = "同一订单的子订单状态不同时，各状态重复计数";

test.each(buyers)(
	"UX orders: in %s each tab counts the orders that it lists, and a sentence says why they come to more than all",
	async (name, code, loginName, model) => {
		const token = await mall.login(code, loginName);
		const open = async (path: string) => {
			const answer = await mall.fetch(name, path, { token, cookies: { business_model: model } });
			expect([path, answer.status]).toEqual([path, 200]);
			return readShown(await answer.text());
		};
		const first = await open(orders);
		const tabs = readStateTabs(first);
		expect(tabs.length).toBeGreaterThan(5);
		const listed: [name: string, orderIds: string[]][] = [];
		for (const { href, name: label, count } of tabs) {
			const found: string[] = [];
			for (let pageIndex = 1; pageIndex <= Math.ceil(count / 10); pageIndex++) {
				const next = new URL(href, "http://mall");
				if (pageIndex > 1) next.searchParams.set("pageIndex", String(pageIndex));
				const html = await open(`${next.pathname}${next.search}`);
				found.push(
					...[...html.matchAll(/<span[^>]*>订单号 (\d+)<\/span>/g)].map(([, orderId = ""]) => orderId),
				);
			}
			expect([label, found.length, new Set(found).size]).toEqual([label, count, count]);
			listed.push([label, found]);
		}
		const [[, all = []] = [], ...others] = listed;
		const states = others.filter(([label]) => label !== "待开票").flatMap(([, found]) => found);
		expect(new Set(states)).toEqual(new Set(all));
		expect(first.includes(ofStates)).toBe(states.length > all.length);
	},
);

test("UX day: the orders are found by a day as people type it, and a day that no calendar has is named", async () => {
	const token = await mall.login("M1001", "wanglei");
	const open = async (query: string) =>
		(await mall.fetch("hongshan", `${orders}?${query}`, { token })).text();
	const found = await open(`from=${encodeURIComponent("2026年9月1日")}&to=20260930`);
	expect(found).toContain('value="2026-09-01"');
	expect(found).toContain('value="2026-09-30"');
	expect(found).not.toContain("日期不正确");
	expect(await open("from=2026-02-30")).toContain("日期不正确，已忽略");
});
