import { listLoading, listUntouched } from "../support/client-scripts";
import {
	openPrerenderingBrowser,
	type PrerenderingBrowser,
	type TabPage,
	wait,
} from "../support/prerendering-browser";
import { test as base, expect } from "./mall-test";

const test = base.extend<{ tab: PrerenderingBrowser }>({
	// biome-ignore lint/correctness/noEmptyPattern: Playwright reads the fixture's needs from this pattern
	tab: async ({}, use) => {
		await using browser = await openPrerenderingBrowser();
		await use(browser);
	},
});

type Place = { x: number; y: number };

/** A snapshot of a page. */
type Life = {
	isPrerendering: boolean;
	/** The start time of the document, which differs for each document. */
	timeOrigin: number;
	/** The height of the content in pixels. */
	height: number;
	html: string;
	unread: string;
	appRuns: boolean;
	/** The paths that the page requested, without pictures: `before` it was shown, and `since`. */
	before: string[];
	since: string[];
};

const readLife = `(() => {
	const [{ activationStart }] = performance.getEntriesByType("navigation");
	const isAhead = ({ startTime }) => document.prerendering || startTime < activationStart;
	const asked = performance.getEntriesByType("resource").filter(({ name }) => !name.endsWith(".svg"));
	const toPath = ({ name }) => new URL(name).pathname;
	return {
		isPrerendering: document.prerendering,
		timeOrigin: performance.timeOrigin,
		height: document.querySelector("main").getBoundingClientRect().height,
		html: document.documentElement.outerHTML,
		unread: document.querySelector("[data-number=messageRead]").innerText,
		appRuns: performance.getEntriesByName("app-runs").length > 0,
		before: asked.filter(isAhead).map(toPath),
		since: asked.filter((entry) => !isAhead(entry)).map(toPath),
	};
})()`;

/** Script: reports a new number of goods in the cart, and reads what the page then shows. */
const changeCart = `(() => {
	dispatchEvent(new CustomEvent("cartNumber", { detail: 7 }));
	return document.querySelector("[data-number=cartNumber]").innerText;
})()`;

for (const { from, to, remembers } of [
	{ from: "/", to: "/search", remembers: "/api/mall/goods/searchKeys/save" },
	{ from: "/notice", to: "/noticeDetail", remembers: "/api/purchaser/notice/read/" },
]) {
	test(`§2 loading ahead, ${to}: a prerendered page sends no request until it is shown, and starts React at a touch (R12)`, {
		tag: to === "/search" ? [] : "@long",
	}, async ({ tab, mall, urlOf }) => {
		await mall.db.prepare("DELETE FROM notice_reads").run();
		const page = await tab.shown();
		const cookies = { authToken: await mall.login("M1001", "wanglei"), business_model: "OPEN" };
		for (const [name, value] of Object.entries(cookies))
			await page.send("Network.setCookie", { name, value, url: urlOf("hongshan", "/") });
		await tab.load(urlOf("hongshan", from));
		const place = await page.evaluate<Place>(findLink(to));
		await page.send("Input.dispatchMouseEvent", { type: "mouseMoved", ...place });

		const next = await tab.prerendered();
		const read = () => next.evaluate<Life>(readLife);
		const { html } = await read();
		const loading = ["/speculation-rules.json", ...toPaths(listLoading(html))].sort();
		await expect.poll(async () => (await read()).before.sort()).toEqual(loading);
		// Any unwanted request would have come by now.
		await wait(500);
		const ahead = await read();
		expect(ahead).toMatchObject({ isPrerendering: true, unread: "", appRuns: false, since: [] });
		expect(ahead.height).toBeGreaterThan(100);

		click(page, place);
		await expect.poll(async () => (await read()).since.join()).toContain(remembers);
		await expect.poll(async () => (await read()).unread).toContain("条未读消息");
		expect(await next.evaluate(changeCart)).toContain("7 种商品");
		const shown = await read();
		expect(shown).toMatchObject({ isPrerendering: false, timeOrigin: ahead.timeOrigin, appRuns: false });
		expect(shown.before.sort()).toEqual(loading);
		const untouched = toPaths(listUntouched(html));
		expect(shown.since.filter((path) => !path.startsWith("/api/") && !untouched.includes(path))).toEqual([]);

		await next.send("Input.dispatchKeyEvent", { type: "keyDown", key: "Shift" });
		await expect.poll(async () => (await read()).appRuns).toBe(true);
		expect((await read()).timeOrigin).toBe(ahead.timeOrigin);
	});
}

/**
 * Script: scrolls into view the first link to `path` that stands still and fits the window's width. Returns its
 * position.
 */
function findLink(path: string): string {
	return `(() => {
		const link = [...document.querySelectorAll('main a[href^="${path}?"]:not([data-at-once] *)')].find((each) => {
			const { x, right, width } = each.getBoundingClientRect();
			return width > 0 && x >= 0 && right <= innerWidth;
		});
		link.scrollIntoView({ block: "center", behavior: "instant" });
		const { x, y, width, height } = link.getBoundingClientRect();
		return { x: x + width / 2, y: y + height / 2 };
	})()`;
}

/** Clicks without waiting: a page that its own click has left sends no reply. */
function click(page: TabPage, place: Place): void {
	for (const type of ["mousePressed", "mouseReleased"])
		void page.send("Input.dispatchMouseEvent", { type, ...place, button: "left", clickCount: 1 });
}

function toPaths(files: Iterable<string>): string[] {
	return [...files].map((file) => `/${file}`);
}
