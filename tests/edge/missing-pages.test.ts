import { afterAll, beforeAll, describe, expect, test, vi } from "vitest";
import { pages } from "../../app/domain/page/pages.ts";
import { openMall, type TestMall } from "../support/mall.ts";

vi.setConfig({ testTimeout: 60_000 });

let mall: TestMall;
const tokens: Record<string, string> = {};
beforeAll(async () => {
	mall = await openMall();
	for (const name of ["wanglei", "liuyang"]) tokens[name] = await mall.login("M1001", name);
}, 120_000);
// The rights of its buyers are those of the seed; files that fill pages change them.
afterAll(() => mall?.[Symbol.asyncDispose]());

async function open(path: string, who = "wanglei") {
	const cookies = { business_model: "OPEN" };
	const answer = await mall.fetch("hongshan", path, { token: tokens[who] ?? "", cookies });
	const html = (await answer.text()).replace(/<script[\s\S]*?<\/script>/g, "");
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

	test("§2.10 error page: a missing page names its causes too", async () => {
		const { html } = await open("/nowhere");
		expect(html).toContain("This page could not be found");
		expect(html).toContain("DNS");
	});

	test("§7.4 ways out: without its right an exit leads to the page that says so", async () => {
		const { status, location } = await open("/out/customerService", "liuyang");
		expect([status, location]).toEqual([302, "/accessFail?right=customerService"]);
		const { html } = await open(location ?? "", "liuyang");
		expect(html).toContain("缺少「在线客服」权限，请联系本企业的 王磊（wanglei） 开通");
		expect((await open("/out/customerService")).status).toBe(302);
	});

	test("§6 rights: a refused entry of the menu says which right is missing and who can give it; an invented one says nothing", async () => {
		const says = "缺少「比价记录」权限，请联系本企业的 王磊（wanglei） 开通";
		const home = await open("/", "liuyang");
		expect(home.html).toContain(`title="${says}"`);
		const href = /href="(\/403\?right=[^"]*compareRecord)"/.exec(home.html)?.[1] ?? "";
		expect((await open(href, "liuyang")).html).toContain(says);
		const madeUp = await open("/403?right=中了大奖", "liuyang");
		expect(madeUp.html).not.toContain("中了大奖");
		expect(madeUp.html).toContain("接口权限不足，请咨询平台客服！");
		expect((await open("/")).html).not.toContain("缺少「比价记录」");
	});
});
