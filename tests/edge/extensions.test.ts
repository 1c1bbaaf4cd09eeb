import { rmSync } from "node:fs";
import { afterAll, beforeAll, describe, expect, test, vi } from "vitest";
import { type Extension, extensions } from "../../app/api/endpoint/extension.ts";
import { allPages, findPage, type Page, pages } from "../../app/domain/page/pages.ts";
import { crawl } from "../support/crawl.ts";
import { fillPages, themedBuyers } from "../support/full-pages.ts";
import { openMall, type TestMall } from "../support/mall.ts";
import { crawlNoting, type NeededExtensions } from "../support/needed-extensions.ts";
import { openFaultyMall } from "../support/reference-upstream.ts";
import { isLong, takeFirst } from "../support/sample.ts";
import { seededBuyers } from "../support/seeded-buyers.ts";
import { createSeededData } from "../support/seeded-data.ts";

vi.setConfig({ testTimeout: isLong ? 600_000 : 240_000 });

type Walker = (typeof seededBuyers)[number] & { token: string };
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
	test.each(takeFirst(1, [0, 1]))(
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

/** Each extension is lacking in one of these malls. The long run takes each away alone. */
const halves = [0, 1].map((rest) => extensions.filter((_, at) => at % 2 === rest));

describe("§7 a mall whose backends lack extensions", () => {
	test.skipIf(isLong).each(halves.map((lacking, at) => ({ names: lacking.join(", "), lacking, at })))(
		"$names: the way of an order and the workbench are whole",
		async ({ lacking, at }) => {
			await using mall = await openLacking(lacking);
			await checkJourney(mall, buyers[at] as Filled, lacking);
		},
	);
});

const openLacking = (lacking: readonly Extension[]) =>
	openWithout(lacking.join(","), {
		EXTENSIONS: { "*": extensions.filter((name) => !lacking.includes(name)) },
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

/**
 * The long run takes away each extension alone. A page that neither asks for it nor shows a field of it, nor links to a page of
 * it, is what it was, and home shows the frame of all. So each account visits home and the other pages, and follows each link on
 * them that is not known to be whole. Beside that two buyers open every page.
 */
describe.runIf(isLong)("§7 a mall whose backends lack one extension", () => {
	const walkers: (Walker & NeededExtensions)[] = [];
	beforeAll(async () => {
		await using whole = await openFaultyMall({}, { dataDir });
		for (const buyer of seededBuyers) {
			const token = await whole.login(buyer.mallCode, buyer.loginName);
			const needed = await crawlNoting(whole, { ...buyer, token });
			expect(needed.deadEnds, buyer.loginName).toEqual([]);
			walkers.push({ ...buyer, token, ...needed });
		}
	}, 1_800_000);

	test("most extensions have to do with pages that a link leads to", () => {
		const needed = new Set(walkers.flatMap(({ pages: its }) => [...its.values()].flatMap((all) => [...all])));
		// The others are there with a form alone, or on a page that no link in the seed leads to: two buyers open those.
		console.log(`without a page: ${extensions.filter((name) => !needed.has(name)).join(", ")}`);
		expect(needed.size).toBeGreaterThan(30);
	});

	test.each(extensions)("%s: no account meets a failed part or a door to nothing", async (lacking) => {
		const began = performance.now();
		await using mall = await openLacking([lacking]);
		let pageCount = 0;
		const walk = async (walker: (typeof walkers)[number]) => {
			const needs = (to: string) => walker.pages.get(to)?.has(lacking);
			// A page of the extension, and a file, is visited where a link leads to it.
			const touched = walker.visited.filter((to) => {
				const row = findPage(to.split("?")[0] ?? "");
				return row && row.extension !== lacking && needs(to);
			});
			const known = new Set(walker.visited.filter((to) => !needs(to)));
			const { visited, deadEnds } = await crawl(mall, walker, { from: ["/", ...touched], known });
			pageCount += visited.length;
			expect(deadEnds, `${walker.loginName} without ${lacking}`).toEqual([]);
		};
		const open = async (buyer: Filled) => {
			await checkJourney(mall, buyer, [lacking]);
			for (const page of allPages.filter((one) => isShown(one) && one.extension !== lacking)) {
				const { status, html } = await visit(mall, buyer, buyer.addresses[page.path] ?? "");
				expect([page.path, [200, 302, 404].includes(status)]).toEqual([page.path, true]);
				expect(html, page.path).not.toContain("暂时无法");
				pageCount++;
			}
		};
		await Promise.all([
			(async () => {
				for (const walker of walkers) await walk(walker);
			})(),
			(async () => {
				for (const buyer of buyers) await open(buyer);
			})(),
		]);
		console.log(`${lacking}: ${pageCount} pages, ${((performance.now() - began) / 1000).toFixed(0)} s`);
	});
});
