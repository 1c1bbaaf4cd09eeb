import { beforeAll, describe, expect, test } from "vitest";
import { pages } from "../../../app/domain/page/pages.ts";
import type { TestMall } from "../../support/mall/mall.ts";
import { useResetMall } from "../../support/mall/shared-mall.ts";
import { readShown } from "../../support/page/read-page.ts";

let mall: TestMall;
const tokens: Record<string, string> = {};
beforeAll(async () => {
	mall = await useResetMall();
	for (const name of ["wanglei", "liuyang"]) tokens[name] = await mall.login("M1001", name);
});
// The rights of its buyers are the seed's; files that fill pages change them.

async function open(path: string, who = "wanglei") {
	const cookies = { business_model: "OPEN" };
	const answer = await mall.fetch("hongshan", path, { token: tokens[who] ?? "", cookies });
	const html = readShown(await answer.text());
	return { status: answer.status, location: answer.headers.get("location"), html };
}

describe("missing pages", () => {
	test.each([
		["/cashier", "没有找到这个订单", pages.orders.path],
		["/cashier?orderId=1", "没有找到这个订单", pages.orders.path],
		["/orderStatus", "没有找到这个订单", pages.orders.path],
		["/orderStatus?orderId=ABC-１２３", "没有找到这个订单", pages.orders.path],
		["/orderConfirm", "没有找到这份结算单", pages.cartPage.path],
		["/orderConfirm?settlementId=1", "没有找到这份结算单", pages.cartPage.path],
	])(
		"§2.11 missing: %s is a 404 that says so and leads on, not a section that offers 重试",
		async (path, says, way) => {
			const { status, html } = await open(path);
			expect(status).toBe(404);
			expect(html).toContain(says);
			expect(html).toContain(`href="${way}"`);
			expect(html).not.toContain("重试");
		},
	);

	test.each([
		"/nowhere",
		"/admin/no/such",
		"/item?skuId=none",
		"/shop",
		"/orderStatus",
		"/404",
		"/out/nowhere",
	])("§2.8 footer: the missing page %s has none", async (path) => {
		const { status, html } = await open(path);
		expect(status).toBe(path === "/404" ? 200 : 404);
		expect(html).not.toContain("<footer");
		expect(html).toContain("<h1");
	});

	test("§2.8 footer: an existing page has its footer", async () => {
		expect((await open("/shopList")).html).toContain("<footer");
	});

	test("§2.10 error page: a missing page says so in both languages, and names its causes", async () => {
		const { html } = await open("/nowhere");
		expect(html).toMatch(/<h1[^>]*>页面不存在</);
		expect(html).toContain("This page could not be found");
		expect(html).toContain("<li>地址不完整或有误");
		expect(html).not.toContain("DNS");
	});

	test.each(["/nowhere", "/401", "/403", "/404", "/404?extension=inquiry", "/accessFail", "/out/nowhere"])(
		"R1 dead ends: %s has the shell of this buyer, with search, place, account and menu",
		async (path) => {
			const { html } = await open(path);
			expect(html).toContain(`action="${pages.search.path}"`);
			for (const part of ["欢迎您", "送至", "退出登录", "全部商品分类", 'href="/cartPage"'])
				expect(html).toContain(part);
			expect(html).not.toContain("请登录");
		},
	);

	test("R1 dead ends: without a session the page has the search and the way to log in", async () => {
		for (const path of ["/401", "/404"]) {
			const answer = await mall.fetch("hongshan", path);
			expect(answer.status).toBe(200);
			const html = await answer.text();
			expect(html).toContain(`action="${pages.search.path}"`);
			expect(html).toContain("请登录");
			expect(html).not.toContain("全部商品分类");
			// The browser asks for the number of a cart, and a call without a session leads to the log-in.
			expect(html).not.toContain('href="/cartPage"');
		}
	});

	test("R1 dead ends: a page that explains leads back to the page before", async () => {
		const answer = await mall.fetch("hongshan", "/403", {
			token: tokens.wanglei ?? "",
			cookies: { business_model: "OPEN" },
			headers: { referer: `http://hongshan.localhost/search?keyword=a` },
		});
		expect(await answer.text()).toMatch(/<a href="\/search\?keyword=a"[^>]*>返回上一页</);
	});

	test("§6 rights: a refusal without a name says whom to ask", async () => {
		expect((await open("/403", "liuyang")).html).toContain("如需开通，请联系王磊开通");
	});

	test("§6 rights: a buyer who has the right is not told that it is missing, and goes on", async () => {
		for (const [path, next] of [
			["/403?right=/admin/goods/compareRecord", "/admin/goods/compareRecord"],
			["/accessFail?right=customerService", "/out/customerService"],
			["/403?right=/cartNew", "/cartNew"],
			["/accessFail?right=/admin/approval", "/admin/approval"],
		] as const) {
			const { html } = await open(path);
			expect(html).toContain("您已有此功能的权限");
			expect(html).toMatch(new RegExp(`<a[^>]* href="${next}"[^>]*>继续访问<`));
			expect(html).not.toMatch(/权限不足|暂无开通此权益|如需开通/);
		}
	});

	test("§7.4 ways out: without its right an exit leads to the page that says so", async () => {
		const { status, location } = await open("/out/customerService", "liuyang");
		expect([status, location]).toEqual([302, "/accessFail?right=customerService"]);
		const { html } = await open(location ?? "", "liuyang");
		expect(html).toContain("缺少“在线客服”权限，请联系王磊开通");
		expect((await open("/out/customerService")).status).toBe(302);
	});

	test("§6 rights: a refused page says which right is missing and who can give it; an invented one says nothing", async () => {
		const says = "缺少“我的比价单”权限，请联系王磊开通";
		const { location } = await open("/admin/goods/compareRecord", "liuyang");
		expect((await open(location ?? "", "liuyang")).html).toContain(says);
		const madeUp = await open("/403?right=中了大奖", "liuyang");
		expect(madeUp.html).not.toContain("中了大奖");
		expect(madeUp.html).toContain("接口权限不足，请咨询平台客服！");
	});
});
