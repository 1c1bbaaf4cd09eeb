import { rmSync } from "node:fs";
import { afterAll, beforeAll, describe, expect, test, vi } from "vitest";
import { extensions } from "../../app/api/endpoint/extension.ts";
import { allPages, findPage, type Page, pages } from "../../app/domain/page/pages.ts";
import { crawl } from "../support/crawl.ts";
import { fillPages, themedBuyers } from "../support/full-pages.ts";
import { openMall, type TestMall } from "../support/mall.ts";
import { isLong } from "../support/sample.ts";
import { createSeededData } from "../support/seeded-data.ts";

vi.setConfig({ testTimeout: isLong ? 600_000 : 240_000 });

type Filled = (typeof themedBuyers)[number] & { token: string; addresses: Record<string, string> };

let dataDir: string;
const buyers: Filled[] = [];
beforeAll(async () => {
	dataDir = await createSeededData();
	await using whole = await openMall({ dataDir });
	// One of each business model.
	for (const buyer of themedBuyers.slice(0, 2)) buyers.push({ ...buyer, ...(await fillPages(whole, buyer)) });
}, 120_000);
afterAll(() => rmSync(dataDir, { recursive: true, force: true, maxRetries: 5 }));

const openWithout = (names: string, vars?: Record<string, unknown>) =>
	openMall({ dataDir, referenceVars: { WITHOUT_EXTENSIONS: names }, ...(vars && { vars }) });

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

/** Each buyer follows all links in one of the two malls without extensions; in the long run in both. */
const isCrawled = (mall: "found out" | "configured", buyer: number) =>
	isLong || buyer === ["found out", "configured"].indexOf(mall);

describe("§7 a mall whose backends know the calls of the specification alone", () => {
	test.each([0, 1])(
		"finds that out from the calls of its pages, without a failed part (buyer %i)",
		async (at) => {
			const buyer = buyers[at] as Filled;
			await using mall = await openWithout("*");
			for (const turn of ["first", "second"]) {
				for (const page of allPages.filter(isShown)) {
					const { status, location, html } = await visit(mall, buyer, buyer.addresses[page.path] ?? "");
					const about = `${turn} visit of ${page.path}`;
					expect(html, about).not.toContain("暂时无法");
					if (page.extension && !page.elsewhere) {
						// A 404 of the contract's shape to a call that names a thing says nothing of the extension.
						if (page.needs || page === pages.service) expect([302, 404], about).toContain(status);
						else if (!/^\/(?:403|accessFail)\?/.test(location ?? ""))
							expect(location, about).toBe(`/404?extension=${page.extension}`);
					} else expect([200, 302], about).toContain(status);
				}
			}
			const list = new URLSearchParams({ do: "read", text: "无此物品 5个\n".repeat(60) });
			const read = await mall.fetch(buyer.mallName, "/quick", {
				...{ method: "POST", body: list, token: buyer.token, cookies: { business_model: buyer.model } },
			});
			// Line by line, a page at a time.
			expect(await read.text()).toContain("本页 50 行没有选定商品");
			if (!isCrawled("found out", at)) return;
			const { visited, deadEnds } = await crawl(mall, buyer);
			expect(deadEnds).toEqual([]);
			expect(visited.length).toBeGreaterThan(25);
		},
	);

	test("is whole at once where its configuration says so", async () => {
		await using mall = await openWithout("*", { EXTENSIONS: { "*": [] } });
		for (const [at, buyer] of buyers.entries()) {
			if (isCrawled("configured", at))
				expect((await crawl(mall, buyer)).deadEnds, buyer.loginName).toEqual([]);
			for (const page of allPages.filter(({ extension, elsewhere }) => extension && !elsewhere)) {
				const { location } = await visit(mall, buyer, buyer.addresses[page.path] ?? "");
				expect(location, page.path).toBe(`/404?extension=${page.extension}`);
			}
			const { status, html } = await visit(mall, buyer, "/404?extension=inquiry");
			expect(status).toBe(404);
			expect(html).toContain("本商城未开通询价与竞价");
		}
	});
});

const journey = [
	pages.home,
	pages.search,
	pages.item,
	pages.cart,
	pages.orderConfirm,
	pages.orders,
	pages.orderDetails,
	pages.workbench,
];

const eight = [0, 1, 2, 3, 4, 5, 6, 7];
/** The three of eight malls that lack an extension, other ones for each: of any two extensions one of the malls lacks the second alone. */
const trios = Array.from({ length: 2 ** eight.length }, (_, bits) =>
	eight.filter((mall) => Math.floor(bits / 2 ** mall) % 2 === 1),
).filter(({ length }) => length === 3);
const halves = eight.map((mall) => extensions.filter((_, at) => trios[at]?.includes(mall)));

describe("§7 a mall whose backends lack extensions", () => {
	test("one of the malls has the first of any two extensions and lacks the second", () => {
		for (const first of extensions)
			for (const second of extensions.filter((name) => name !== first))
				expect(
					halves.some((lacking) => lacking.includes(second) && !lacking.includes(first)),
					`${first} without ${second}`,
				).toBe(true);
	});

	/** The long run takes away each extension alone, and both buyers follow all links. */
	const turns: string[][] = isLong ? extensions.map((name) => [name]) : halves;
	test.each(turns.map((lacking) => ({ names: lacking.join(", "), lacking })))(
		"$names: the way of an order and the workbench are whole",
		async ({ lacking }) => {
			await using mall = await openWithout(lacking.join(","), {
				EXTENSIONS: { "*": extensions.filter((name) => !lacking.includes(name)) },
			});
			// Each mall is walked by one buyer, in turn.
			const walkers = isLong ? buyers : buyers.filter((_, at) => at === turns.indexOf(lacking) % 2);
			for (const buyer of walkers) {
				for (const page of journey) {
					const { status, html } = await visit(mall, buyer, buyer.addresses[page.path] ?? "");
					expect(status, page.path).toBe(200);
					expect(html, page.path).not.toContain("暂时无法");
					const doors = [...html.matchAll(/<a\b[^>]*?\shref="(\/[^"?#]*)/g)].map(([, href = ""]) =>
						findPage(href),
					);
					expect(
						doors.filter((door) => lacking.includes(door?.extension ?? "") && !door?.elsewhere),
						`${page.path} without ${lacking.join(", ")}`,
					).toEqual([]);
				}
				if (isLong) expect((await crawl(mall, buyer)).deadEnds, buyer.loginName).toEqual([]);
			}
		},
	);
});
