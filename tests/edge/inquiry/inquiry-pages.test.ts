import { afterAll, beforeAll, describe, expect, test, vi } from "vitest";
import { type FaultyMall, openFaultyMall } from "../../support/backend/reference-upstream.ts";
import { readShown, readStateTabs } from "../../support/page/read-page.ts";

let mall: FaultyMall;
let token: string;
beforeAll(async () => {
	mall = await openFaultyMall();
	token = await mall.login("M1001", "wanglei");
});
afterAll(() => mall?.[Symbol.asyncDispose]());

const inquiries = "/admin/specialPurchase/inquiryList";
const biddings = "/admin/specialPurchase/biddingList";
const records = "/admin/after/sale/record";

async function open(path: string, asToken = token) {
	const headers = { cookie: `authToken=${asToken}; business_model=OPEN` };
	const answer = await mall.send("hongshan", path, { headers });
	const html = readShown(await answer.text());
	return { status: answer.status, html, location: answer.headers.get("location") };
}

describe("lists by state", () => {
	test.each([
		[inquiries, "inquiryState", 6],
		[biddings, "inquiryState", 6],
		[records, "serviceState", 8],
	])("UX lists: %s counts each state, and each tab lists that many", async (path, _, tabCount) => {
		const tabs = readStateTabs((await open(path)).html);
		expect(tabs).toHaveLength(tabCount);
		expect(tabs[0]).toMatchObject({ name: "全部", isCurrent: true });
		const sum = tabs.slice(1).reduce((total, { count }) => total + count, 0);
		expect([path, sum]).toEqual([path, tabs[0]?.count]);
		for (const { href, name, count } of tabs) {
			const { html } = await open(href);
			expect(readStateTabs(html).find(({ isCurrent }) => isCurrent)?.name).toBe(name);
			expect([name, Number(/共 <b>(\d+)<\/b>/.exec(html)?.[1] ?? 0)]).toEqual([name, count]);
		}
	});

	test.each([
		[inquiries, "inquiryState", "closed"],
		[biddings, "inquiryState", "closed"],
		[records, "serviceState", "done"],
	])(
		"UX lists: on %s a search holds on to the %s, and a tab to the keyword with its counts",
		async (path, name, state) => {
			const { html } = await open(`${path}?${name}=${state}&keyword=${encodeURIComponent("没有的词")}`);
			const [form = ""] = new RegExp(`<form[^>]* action="${path}"[\\s\\S]*?</form>`).exec(html) ?? [];
			expect(form).toContain(`<input type="hidden" name="${name}" value="${state}"/>`);
			const tabs = readStateTabs(html);
			expect(tabs.map(({ count }) => count)).toEqual(tabs.map(() => 0));
			for (const { href } of tabs)
				expect(new URL(href, "http://mall").searchParams.get("keyword")).toBe("没有的词");
			const [search = ""] = /<search[\s\S]*?<\/form>/.exec(html) ?? [];
			expect(search).not.toContain("没有的词");
		},
	);
});

describe("while the mall's backend fails", () => {
	test.each([inquiries, biddings])(
		"R1: %s, its form and a detail are whole pages that say what is missing",
		async (path) => {
			const { html } = await open(path);
			const [, detail = ""] = /href="([^"]+\/detail\?inquiryId=[^"]+)"/.exec(html) ?? [];
			const paths = [path, `${path}/edit`, detail];
			for (const one of paths)
				expect([one, (await open(one)).html.includes("暂时无法显示")]).toEqual([one, false]);
			mall.break(token, ["mall"], "500");
			for (const one of paths) {
				const { status, html } = await open(one);
				const said = ["暂时无法显示", "重试", "</footer>"].filter((text) => html.includes(text));
				expect([one, status, said]).toEqual([one, 200, ["暂时无法显示", "重试", "</footer>"]]);
			}
			mall.break(token, [], "500");
			// A backend that fails often is left alone for a while (R3).
			await vi.waitFor(async () => expect((await open(path)).html).toContain("共 <b>"), { timeout: 30_000 });
		},
	);

	test.each([
		["/mall/inquiry/stateCount", "共 <b>", "暂时无法显示"],
		["/mall/inquiry/list", 'aria-label="筛选状态"', "共 <b>"],
	])("R1: without %s the rest of the list stays", async (failing, there, missing) => {
		mall.intercept(({ url }, answer) => {
			if (new URL(url, "http://x").pathname !== failing) return false;
			answer.writeHead(500, { "content-type": "application/json" }).end('{"code":"X","message":"后台异常"}');
			return true;
		});
		const { status, html } = await open(inquiries);
		mall.intercept(null);
		expect([status, html.includes(there), html.includes(missing)]).toEqual([200, true, false]);
	});
});

/** The statements about rights in the page's own content, each once. */
function listSaid(html: string): string[] {
	const [main = ""] = /<main[\s\S]*<\/main>/.exec(html) ?? [];
	return [...new Set(main.match(/采购权益暂时无法查询|暂无开通此权益|未开通/g))];
}

test("R1: while the rights backend fails, no page says that the company lacks the right, and the page offers 重试", async () => {
	const other = await mall.login("M1001", "wanglei");
	mall.break(other, ["relationship"], "500");
	for (const path of [inquiries, biddings]) {
		const { location } = await open(path, other);
		expect([path, location]).toEqual([path, `/accessFail?right=${encodeURIComponent(path)}`]);
		const { html } = await open(location ?? "", other);
		const hasRetry = new RegExp(`<a[^>]* href="${path}"[^>]*>重试</a>`).test(html);
		expect([path, listSaid(html), hasRetry]).toEqual([path, ["采购权益暂时无法查询"], true]);
	}
	expect(listSaid((await open("/special", other)).html)).toEqual(["采购权益暂时无法查询"]);
	// The failure does not concern another right, which this buyer has.
	expect((await open("/accessFail?right=customerService", other)).html).toContain("您已有此功能的权限");
	mall.break(other, [], "500");
	await vi.waitFor(async () => expect((await open(inquiries, other)).status).toBe(200), {
		timeout: 30_000,
		interval: 1000,
	});
});
