import { rmSync } from "node:fs";
import { afterAll, beforeAll, describe, expect, test, vi } from "vitest";
import { type Extension, extensions } from "../../../app/api/endpoint/extension.ts";
import { extensionNames } from "../../../app/domain/access/extension-names.ts";
import { allPages, findPage, type Page, pages } from "../../../app/domain/page/pages.ts";
import { openMall, type TestMall } from "../../support/mall/mall.ts";
import { createSeededData } from "../../support/mall/seeded-data.ts";
import { crawl } from "../../support/page/crawl.ts";
import { fillPages, themedBuyers } from "../../support/page/full-pages.ts";
import { isLong, takeFirst } from "../../support/run/sample.ts";

vi.setConfig({ testTimeout: isLong ? 900_000 : 300_000 });

type Filled = (typeof themedBuyers)[number] & { token: string; addresses: Record<string, string> };

let dataDir: string;
const buyers: Filled[] = [];
beforeAll(async () => {
	dataDir = await createSeededData();
	await using whole = await openMall({ dataDir });
	// One of each business model.
	for (const buyer of themedBuyers.slice(0, 2)) buyers.push({ ...buyer, ...(await fillPages(whole, buyer)) });
});
afterAll(() => rmSync(dataDir, { recursive: true, force: true, maxRetries: 5 }));

/** A mall whose backends lack extensions, and whose configuration says so. */
const openWithout = (names: string) => openMall({ dataDir, referenceVars: { WITHOUT_EXTENSIONS: names } });

type Visit = { status: number; location: string | null; html: string };

async function visit(mall: TestMall, { mallName, token, model }: Filled, url: string): Promise<Visit> {
	const response = await mall.fetch(mallName, url, { token, cookies: { business_model: model } });
	return {
		status: response.status,
		location: response.headers.get("location"),
		html: (await response.text()).replace(/<(script|style)\b[\s\S]*?<\/\1>/g, ""),
	};
}

/** Pages that a session sees and that answer with content of their own. */
const isShown = (page: Page) => !page.public && page !== pages.location && page.room !== "account";

describe("§7 a mall without EXTENSIONS, whose backends know the calls of the specification alone", () => {
	let mall: TestMall;
	beforeAll(async () => {
		mall = await openWithout("*");
	});
	afterAll(() => mall?.[Symbol.asyncDispose]());

	test.each(takeFirst(1, [0, 1]))(
		"has every other page whole, and no door to nothing (buyer %i)",
		async (at) => {
			const buyer = buyers[at] as Filled;
			for (const page of allPages.filter(isShown)) {
				const { status, location, html } = await visit(mall, buyer, buyer.addresses[page.path] ?? "");
				expect(html, page.path).not.toContain("暂时无法");
				if (page.extension && !page.elsewhere)
					expect(location, page.path).toBe(`/404?extension=${page.extension}`);
				else expect([200, 302], page.path).toContain(status);
			}
			const list = new URLSearchParams({ do: "read", text: "无此物品 5个\n".repeat(60) });
			const read = await mall.fetch(buyer.mallName, "/quick", {
				...{ method: "POST", body: list, token: buyer.token, cookies: { business_model: buyer.model } },
			});
			// Line by line, a page at a time.
			expect(await read.text()).toContain("本页 50 行没有选定商品");
			if (isLong) {
				const { visited, deadEnds } = await crawl(mall, buyer);
				expect(deadEnds).toEqual([]);
				expect(visited.length).toBeGreaterThan(20);
			}
		},
	);

	test("UX offers: an address that asks for prices of a piece is one of sale units, and says so", async () => {
		const [buyer] = buyers as [Filled];
		const { html } = await visit(
			mall,
			buyer,
			"/search?keyword=%E6%89%8B%E5%A5%97&perPiece=1&min=1.00&max=50.00",
		);
		expect(html).toContain("价格：1–50 元");
		for (const none of ["元/件", "按单件折合", "perPiece=1"]) expect(html).not.toContain(none);
	});

	test("says of each extension that the mall has not got it, and /const lists none", async () => {
		const [buyer] = buyers as [Filled];
		for (const name of extensions) {
			const { status, html } = await visit(mall, buyer, `/404?extension=${name}`);
			expect([name, status]).toEqual([name, 404]);
			expect(html).toContain("本商城未开通此功能");
			expect(html).toContain(extensionNames[name]);
		}
		expect((await visit(mall, buyer, pages.const.path)).html).toMatch(/扩展<\/th><td>无</);
	});
});

const journey = [
	pages.home,
	pages.search,
	pages.item,
	pages.cart,
	pages.orderConfirm,
	pages.orderDetails,
	pages.workbench,
];

/** Each extension is lacking in one of these malls. The long run takes each away alone. */
const shares = isLong
	? extensions.map((name) => [name])
	: [0, 1].map((rest) => extensions.filter((_, at) => at % 2 === rest));

describe("§7 a mall whose backends lack extensions", () => {
	test.each(shares.map((lacking, at) => ({ names: lacking.join(", "), lacking, at })))(
		"without $names the way of an order and the workbench are whole",
		async ({ names, lacking, at }) => {
			await using mall = await openWithout(names);
			for (const buyer of isLong ? buyers : [buyers[at] as Filled]) {
				await checkJourney(mall, buyer, lacking);
				if (isLong) expect((await crawl(mall, buyer)).deadEnds, names).toEqual([]);
			}
		},
	);
});

/** The pages of the way of an order have all their parts and no door to a page of a lacking extension. */
async function checkJourney(mall: TestMall, buyer: Filled, lacking: readonly Extension[]): Promise<void> {
	for (const page of journey) {
		const { status, html } = await visit(mall, buyer, buyer.addresses[page.path] ?? "");
		expect(status, page.path).toBe(200);
		expect(html, page.path).not.toContain("暂时无法");
		const doors = [...html.matchAll(/<a\b[^>]*?\shref="(\/[^"?#]*)/g)].map(([, href = ""]) => findPage(href));
		expect(
			doors.filter((door) => door?.extension && lacking.includes(door.extension) && !door.elsewhere),
			`${page.path} without ${lacking.join(", ")}`,
		).toEqual([]);
	}
}
