/**
 * `npm run bench -- looks`: figures of how pages look, each beside its goal. A row of `looks` is a page, the
 * width of the window, what is measured, and the goal. `-- --only REGEXP` measures the pages that match.
 */
import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import { parseArgs } from "node:util";
import { chromium, type Page } from "@playwright/test";
import { buildIfStale } from "../../workers/local/build.ts";
import { projectRoot } from "../../workers/local/platform.ts";
import { requireBrowser } from "../support/browser/browser.ts";
import { waitForQuiet, watchTraffic } from "../support/browser/traffic.ts";
import { readHands } from "../support/lists/read-hands.ts";
import { openMall } from "../support/mall/mall.ts";
import { enterAs, fillPages, findOrderable } from "../support/page/full-pages.ts";

/** Each runs in the page. A row is one of a table of goods or orders, or a card of a list of goods. */
const measures = {
	"page height": () => document.documentElement.scrollHeight,
	"first row at": () => Math.round(listRows()[0]?.getBoundingClientRect().top ?? Number.NaN),
	"highest row": () => Math.round(Math.max(...listRows().map((row) => row.getBoundingClientRect().height))),
	"rows differ by": () => {
		const heights = listRows().map((row) => row.getBoundingClientRect().height);
		return Math.round(Math.max(...heights) - Math.min(...heights));
	},
	"rows a screen": () => listRows().filter((row) => row.getBoundingClientRect().bottom <= innerHeight).length,
	"orders a screen": () =>
		[...document.querySelectorAll("main tbody")].filter(
			(one) => one.getBoundingClientRect().bottom <= innerHeight,
		).length,
	"primary actions": () =>
		listPrimary().filter((one) => {
			const { top } = one.getBoundingClientRect();
			return top >= 0 && top < innerHeight;
		}).length,
	"primary actions a row": () =>
		Math.max(...listRows().map((row) => listPrimary().filter((one) => row.contains(one)).length)),
	"% of texts under 14 px": () => {
		const walker = document.createTreeWalker(
			document.querySelector("main") ?? document,
			NodeFilter.SHOW_TEXT,
		);
		const sizes: number[] = [];
		for (let node = walker.nextNode(); node; node = walker.nextNode())
			if (node.nodeValue?.trim() && node.parentElement?.checkVisibility())
				sizes.push(Number.parseFloat(getComputedStyle(node.parentElement).fontSize));
		return Math.round((100 * sizes.filter((size) => size < 14).length) / sizes.length);
	},
};
declare function listRows(): Element[];
declare function listPrimary(): Element[];
const defineLists = `globalThis.listRows = () => {
	const rows = [...document.querySelectorAll("main tbody tr")].filter((row) => row.checkVisibility());
	return rows.length > 0 ? rows : [...document.querySelectorAll("main li:has(output)")];
};
globalThis.listPrimary = () => {
	const probe = document.body.appendChild(document.createElement("i"));
	probe.style.background = "var(--primary-text)";
	const primary = getComputedStyle(probe).backgroundColor;
	probe.remove();
	return [...document.querySelectorAll("main :is(a, button)")].filter(
		(one) => one.checkVisibility({ visibilityProperty: true }) && getComputedStyle(one).backgroundColor === primary,
	);
};`;

type Look = {
	/** A page's path without the parameters that it needs, or a whole address. */
	page: string;
	/** 390, 1024, 1440 and 1920 without it. */
	widths?: readonly number[];
	measure: keyof typeof measures;
	goal: readonly ["≤" | "≥", number];
};

const desks = [1024, 1440, 1920] as const;
const table = "/search?keyword=螺栓&view=table&groupBy=sku";
/** The confirmation of an order of 11 suppliers. */
const ofEleven = "/orderConfirm of 11";
/** The purchase list of the 30 lines that the workshop writes. */
const ofWorkshop = "/quick of 30";
const looks: readonly Look[] = [
	{ page: "/", measure: "page height", widths: desks, goal: ["≤", 4800] },
	{ page: "/", measure: "primary actions", goal: ["≤", 1] },
	{ page: "/search?keyword=螺栓", measure: "first row at", widths: desks, goal: ["≤", 300] },
	{ page: "/search?keyword=螺栓", measure: "highest row", widths: desks, goal: ["≤", 400] },
	{ page: "/search?keyword=螺栓", measure: "rows differ by", goal: ["≤", 0] },
	{ page: "/search?keyword=螺栓&groupBy=sku", measure: "highest row", widths: desks, goal: ["≤", 400] },
	{ page: "/search?keyword=螺栓&groupBy=sku", measure: "rows differ by", goal: ["≤", 0] },
	{ page: table, measure: "first row at", widths: [900, ...desks], goal: ["≤", 300] },
	{ page: table, measure: "highest row", widths: [900, ...desks], goal: ["≤", 56] },
	{ page: table, measure: "rows a screen", widths: [900, ...desks], goal: ["≥", 10] },
	{ page: table, measure: "% of texts under 14 px", widths: desks, goal: ["≤", 20] },
	{ page: "/item", measure: "primary actions", goal: ["≤", 1] },
	{ page: "/item", measure: "page height", widths: desks, goal: ["≤", 4500] },
	{ page: "/admin/order/theOrder", measure: "highest row", widths: desks, goal: ["≤", 88] },
	{ page: "/admin/order/theOrder", measure: "orders a screen", widths: [390], goal: ["≥", 3] },
	{ page: "/admin/order/theOrder", measure: "primary actions a row", goal: ["≤", 1] },
	{ page: "/admin/order/theOrder/orderDetails", measure: "primary actions", goal: ["≤", 1] },
	{ page: "/orderStatus", measure: "primary actions", goal: ["≤", 1] },
	{ page: "/cashier", measure: "page height", widths: [1440], goal: ["≤", 1200] },
	{ page: "/cart", measure: "primary actions", goal: ["≤", 1] },
	{ page: "/cart", measure: "highest row", widths: [1440], goal: ["≤", 72] },
	{ page: ofEleven, measure: "page height", widths: [1440], goal: ["≤", 1600] },
	{ page: ofEleven, measure: "primary actions", goal: ["≤", 1] },
	{ page: ofWorkshop, measure: "page height", widths: [390], goal: ["≤", 6000] },
	{ page: ofWorkshop, measure: "page height", widths: [1440], goal: ["≤", 2400] },
	{ page: "/shop", measure: "page height", widths: desks, goal: ["≤", 4300] },
];

const { values } = parseArgs({ options: { only: { type: "string", default: "" } } });
buildIfStale();
await using mall = await openMall();
const { port } = await mall.platform.ready;
const buyer = { mallCode: "M1001", loginName: "wanglei", model: "OPEN" } as const;
const { token, addresses } = await fillPages(mall, buyer);
addresses[ofEleven] = await settleEleven();
addresses[ofWorkshop] = "/quick";
const browser = await chromium.launch({ executablePath: requireBrowser(), args: ["--no-sandbox"] });
try {
	const context = await browser.newContext({ locale: "zh-CN" });
	const origin = `http://hongshan.localhost:${port}`;
	await enterAs(context, buyer, token, origin);
	await context.addInitScript(defineLists);
	const page = await context.newPage();
	watchTraffic(page);
	for (const { page: address, measure, widths = [390, ...desks], goal } of looks) {
		if (!new RegExp(values.only).test(address)) continue;
		await page.goto(origin + (addresses[address] ?? address));
		if (address === ofWorkshop) await readWorkshop(page);
		for (const width of widths) print(address, width, measure, await look(page, width, measure), goal);
	}
} finally {
	await browser.close();
}
print("app", "", "lines of CSS", countCss(), ["≤", 6500]);

async function settleEleven(): Promise<string> {
	const body = { items: await findOrderable(mall, 11) };
	const answer = await mall.callReference(buyer.mallCode, "mall", "/settlementNew/create", { token, body });
	const { settlementId } = (await answer.json()) as { settlementId: string };
	return `/orderConfirm?${new URLSearchParams({ settlementId })}`;
}

async function readWorkshop(page: Page): Promise<void> {
	const lines =
		readHands()
			.at(-1)
			?.map(({ said }) => said) ?? [];
	await page.getByLabel("粘贴清单").fill(lines.slice(0, 30).join("\n"));
	await page.getByRole("button", { name: "识别" }).click();
	await page.getByRole("heading", { name: "识别结果（30 行）" }).waitFor();
}

async function look(page: Page, width: number, measure: Look["measure"]): Promise<number> {
	await page.setViewportSize({ width, height: width < 900 ? 844 : 900 });
	await waitForQuiet(page);
	return page.evaluate(measures[measure]);
}

function print(page: string, width: number | "", measure: string, value: number, goal: Look["goal"]): void {
	const [sign, limit] = goal;
	const isGood = sign === "≤" ? value <= limit : value >= limit;
	const cells = [page.padEnd(46), String(width).padStart(5), `  ${measure}`.padEnd(26)];
	console.log(`${cells.join("")}${String(value).padStart(7)}  ${sign} ${limit}${isGood ? "" : "  ✗"}`);
}

function countCss(): number {
	const app = path.join(projectRoot, "app");
	const sheets = readdirSync(app, { recursive: true, encoding: "utf8" }).filter((name) =>
		name.endsWith(".css"),
	);
	return sheets.reduce(
		(sum, name) => sum + readFileSync(path.join(app, name), "utf8").split("\n").length - 1,
		0,
	);
}
