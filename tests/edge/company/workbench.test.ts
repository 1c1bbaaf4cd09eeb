import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { paidStates } from "../../../app/domain/order/order-moves.ts";
import { pages } from "../../../app/domain/page/pages.ts";
import { type FaultyMall, openFaultyMall } from "../../support/backend/reference-upstream.ts";
import { openMall } from "../../support/mall/mall.ts";
import { readShown, readStateTabs } from "../../support/page/read-page.ts";
import { fenOf } from "../../support/trade/figures.ts";

let mall: FaultyMall;
let token: string;
beforeAll(async () => {
	mall = await openFaultyMall();
	token = await mall.login("M1001", "wanglei");
});
afterAll(() => mall?.[Symbol.asyncDispose]());

async function load(path: string, as = token) {
	const answer = await mall.fetch("hongshan", path, { token: as, cookies: { business_model: "OPEN" } });
	const html = readShown(await answer.text());
	return { status: answer.status, location: answer.headers.get("location"), html };
}

/** The numbers of the orders on all pages of a list. */
async function listOrderIds(path: string): Promise<string[]> {
	const found: string[] = [];
	for (let pageIndex = 1; ; pageIndex++) {
		const { html } = await load(`${path}&pageIndex=${pageIndex}`);
		const shown = [...html.matchAll(/<span[^>]*>订单号 (\d+)<\/span>/g)].map(([, orderId = ""]) => orderId);
		if (shown.length === 0) return found;
		found.push(...shown);
	}
}

/** The value of orders in fen: paid goods without gifts, freight and refunds. */
async function sumSpent(orderIds: readonly string[]): Promise<number> {
	const fen = await mall.db
		.prepare(
			`SELECT sum(subtotal_fen - ifnull((
				SELECT sum(refund_fen) FROM after_sales AS refunded
				WHERE refunded.child_order_id = order_lines.child_order_id AND refunded.line_no = order_lines.line_no
					AND refund_to IS NOT NULL), 0)) AS fen
			FROM order_lines JOIN child_orders USING (child_order_id)
			WHERE gift_type = 0 AND order_id IN (SELECT value FROM json_each(?1))
				AND state IN (SELECT value FROM json_each(?2))`,
		)
		.bind(JSON.stringify(orderIds), JSON.stringify(paidStates))
		.first<number>("fen");
	return fen ?? 0;
}

/** The text of each tile when its call succeeds, "" for one without a task, and when it fails. */
const tiles: [path: string, shown: string, failed: string[]][] = [
	["/mall/order/stateCount", "待付款订单</small>", ["订单统计"]],
	["/mall/order/list", "订单详情", ["订单列表"]],
	["/mall/order/spending", "各月采购额柱形图", ["采购统计"]],
	["/mall/order/oftenBought", "次下单", ["常购商品"]],
	["/mall/account/summary", "预存款可用余额", ["账户余额"]],
	["/partner/message/unreadCount", "未读消息</small>", ["未读消息"]],
	["/purchaser/bulletin/unread", "未读公告</small>", ["未读公告"]],
	["/purchaser/invoice/headers", "", ["待添加的发票抬头"]],
];

describe("the workbench", () => {
	test("§2 workbench: every tile shows its data, drawn without script; a style attribute has tokens alone", async () => {
		const { status, html } = await load("/admin/main/index");
		expect(status).toBe(200);
		expect(tiles.filter(([, shown]) => !html.includes(shown))).toEqual([]);
		expect(html.includes("暂时无法显示")).toBe(false);
		const main = /<main[\s\S]*<\/main>/.exec(html)?.[0] ?? "";
		expect(main.match(/<rect /g)).toHaveLength(12);
		// A table names its columns to its styles, tiles their least width, and a slice has the colour of its
		// place.
		const tokens = / style="(?:--(?:column-|least:)[^"]*|color:var\(--chart-\d\))"/g;
		expect(main.replaceAll(tokens, "")).not.toContain(" style=");
		// The last table of the page's charts names every slice.
		expect(main.match(/<path d="M[^"]*A/g)?.length).toBeGreaterThan(1);
	});

	test.each([
		["待付款订单", "待付款"],
		["待收货订单", "待收货"],
		["待开票订单", "待开票"],
	])("§2 workbench: %s leads to as many orders as the tile says", async (label, tab) => {
		const { html } = await load("/admin/main/index");
		const row = new RegExp(`<a href="([^"]+)"><b>(\\d+)</b><small>${label}</small>`);
		const [, href = "", digits] = row.exec(html) ?? [];
		const count = Number(digits);
		expect(count).toBeGreaterThan(0);
		const listed = (await load(href)).html;
		expect(readStateTabs(listed).find(({ isCurrent }) => isCurrent)).toMatchObject({ name: tab, count });
		expect(listed.match(/合计 /g) ?? []).toHaveLength(count);
	});

	test("§2 workbench: the figure of each state leads to as many orders as it says", async () => {
		const { html } = await load("/admin/main/index");
		const figures = [
			...html.matchAll(/<a href="([^"]+state=[^"]+)"[^>]*><b>(\d+)<\/b><small>([^<]+)订单<\/small>/g),
		];
		expect(figures.length).toBeGreaterThanOrEqual(3);
		for (const [, href = "", count = "", state] of figures) {
			const current = readStateTabs((await load(href)).html).find(({ isCurrent }) => isCurrent);
			expect(current).toMatchObject({ name: state, count: Number(count) });
		}
	});

	test("§2 workbench: the charts show the chosen period, and a month leads to its orders", async () => {
		const { html } = await load("/admin/main/index?months=3");
		expect(html).toContain("近 3 个月采购额");
		const main = /<main[\s\S]*<\/main>/.exec(html)?.[0] ?? "";
		expect(main.match(/<rect /g)).toHaveLength(3);
		expect(main).toMatch(
			/href="\/admin\/order\/theOrder\?from=\d{4}-\d\d-01&amp;to=\d{4}-\d\d-(?:28|29|30|31)"/,
		);
	});

	test("§2 workbench: each bar is a link with a name to the orders of its month, which come to its amount", async () => {
		const { html } = await load("/admin/main/index");
		const bars = [
			...html.matchAll(/<a aria-label="(\d{4}-\d\d) 的订单，¥([\d,.]+)"[^>]* href="([^"]+)"[^>]*><title>/g),
		].map(([, month = "", amount = "", href = ""]) => ({
			href,
			month,
			fen: fenOf(amount.replaceAll(",", "")),
		}));
		expect(bars).toHaveLength(12);
		expect(bars.filter(({ fen }) => fen > 0).length).toBeGreaterThan(2);
		for (const { href, month, fen } of bars) {
			const path = href.replaceAll("&amp;", "&");
			expect(path).toContain(`from=${month}-01&to=${month}-`);
			expect([month, await sumSpent(await listOrderIds(path))]).toEqual([month, fen]);
		}
	});

	/** The page while these calls fail. */
	async function loadWithout(...paths: string[]) {
		mall.intercept(({ url }, answer) => {
			if (!paths.includes(new URL(url, "http://x").pathname)) return false;
			answer.writeHead(500, { "content-type": "application/json" }).end('{"code":"X","message":"后台异常"}');
			return true;
		});
		const page = await load("/admin/main/index");
		mall.intercept(null);
		return page;
	}

	test("R1: while the one call for its parts fails, each tile shows the same by its own call", async () => {
		const whole = (await load("/admin/main/index")).html;
		const asked: string[] = [];
		mall.intercept(({ url }) => {
			asked.push(new URL(url, "http://x").pathname);
			return false;
		});
		await load("/admin/main/index");
		mall.intercept(null);
		const alone = tiles.map(([path]) => path).filter((path) => path.startsWith("/mall/"));
		expect(asked.filter((path) => alone.includes(path))).toEqual([]);
		expect(asked).toContain("/mall/workbench");
		const main = (html: string) => /<main[\s\S]*<\/main>/.exec(html)?.[0];
		expect(main((await loadWithout("/mall/workbench")).html)).toBe(main(whole));
	});

	test.each(tiles)("R1: without %s its own tile says so, and the others stay", async (path, _, failed) => {
		const { status, html } = await loadWithout(path, "/mall/workbench");
		expect(status).toBe(200);
		const told = [...html.matchAll(/([^<>]+)暂时无法显示/g)].map(([, name]) => name);
		expect(told).toEqual(failed);
		for (const [other, shown] of tiles)
			if (shown) expect([other, html.includes(shown)]).toEqual([other, other !== path]);
	});
});

describe("the online service", () => {
	test("O6: another buyer's order is a missing page, like one that does not exist", async () => {
		const other = await mall.login("M1001", "zhaomin");
		const orderId = await mall.db
			.prepare(
				"SELECT child_order_id AS id FROM child_orders JOIN buyers USING (user_id) WHERE login_name = 'wanglei' LIMIT 1",
			)
			.first<string>("id");
		const own = await load(`/admin/service?orderChildId=${orderId}`);
		expect([own.status, own.html.includes(`订单 ${orderId}`)]).toEqual([200, true]);
		for (const id of [orderId, "1"]) {
			const { status, html } = await load(`/admin/service?orderChildId=${id}`, other);
			expect([status, html.includes("没有找到要咨询的内容")]).toEqual([404, true]);
		}
	});

	test("§7 online service: its links lead there with the article or order, and without the right to the page that says so", async () => {
		expect((await load("/out/customerService?skuId=7")).location).toMatch(/\/admin\/service\?skuId=7$/);
		expect((await load("/out/customerService?orderId=8")).location).toMatch(
			/\/admin\/service\?orderChildId=8$/,
		);
		expect((await load("/out/customerService?skuId=..%2F")).status).toBe(404);
		const barred = await mall.login("M1001", "liuyang");
		const { status, location } = await load("/admin/service", barred);
		expect([status, location]).toEqual([302, "/accessFail?right=customerService"]);
	});

	test("R1: a list that fails leaves the conversation, and where the service is elsewhere the page says so", async () => {
		const answerWith = (code: number, path: string) =>
			mall.intercept(({ url }, answer) => {
				if (new URL(url, "http://x").pathname !== path) return false;
				answer
					.writeHead(code, { "content-type": "application/json" })
					.end('{"code":"X","message":"后台异常"}');
				return true;
			});
		answerWith(500, "/mall/customer/conversations");
		const { html } = await load("/admin/service");
		expect([html.includes("咨询记录暂时无法显示"), html.includes("发送</button>")]).toEqual([true, true]);
		answerWith(404, "/mall/customer/conversation");
		expect((await load("/admin/service")).status).toBe(404);
		mall.intercept(null);
	});
});

test("§2 workbench: a mall without the extension orders counts its child orders, and lists none", async () => {
	await using plain = await openMall({ referenceVars: { WITHOUT_EXTENSIONS: "orders" } });
	const cookies = { business_model: "OPEN" };
	const as = await plain.login("M1001", "wanglei");
	const answer = await plain.fetch("hongshan", "/admin/main/index", { token: as, cookies });
	const html = readShown(await answer.text());
	expect(html).toMatch(/待付款<!-- -->子订单|待付款子订单/);
	for (const absent of ["最近的订单", "采购统计", "暂时无法显示", pages.orders.path])
		expect(html).not.toContain(absent);
});
