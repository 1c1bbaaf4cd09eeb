import { gzipSync } from "node:zlib";
import { beforeAll, expect, test } from "vitest";
import { fillPages, themedBuyers } from "../support/full-pages.ts";
import type { TestMall } from "../support/mall.ts";
import { useSharedMall } from "../support/shared-mall.ts";

/** The gzipped size limit of a page's stylesheet, a little above the largest one. */
const ceiling = 11_700;

let mall: TestMall;
const pages = new Map<string, string>();
/** The `server-timing` header of the first render of each page. */
const timings = new Map<string, string | null>();
beforeAll(async () => {
	mall = await useSharedMall();
	const [buyer] = themedBuyers;
	const { token, addresses } = await fillPages(mall, buyer);
	for (const [path, address] of Object.entries(addresses)) {
		const answer = await mall.fetch(buyer.mallName, address, { token });
		timings.set(path, answer.headers.get("server-timing"));
		pages.set(path, await answer.text());
	}
	pages.set("no such page", await (await mall.fetch(buyer.mallName, "/no-such-page", { token })).text());
}, 120_000);

test("P1: a page waits for no stylesheet: it contains a small one of its own", () => {
	for (const [path, html] of pages) {
		const styles = listStyles(html);
		expect([path, styles.length, html.match(/rel="stylesheet"/g)]).toEqual([path, 1, null]);
		expect([path, html.indexOf("<style") < html.indexOf("<body")]).toEqual([path, true]);
		const bytes = gzipSync(styles.join(""), { level: 9 }).byteLength;
		expect([path, bytes > ceiling && bytes]).toEqual([path, false]);
	}
});

test("render: no page is rendered twice", () => {
	expect(timings.size).toBeGreaterThan(40);
	expect([...timings].filter(([, timing]) => !timing || /\brender\b/.test(timing))).toEqual([]);
});

test("P1: a class with a rule on any page has that rule on every page that uses the class", () => {
	const ruled = new Set([...pages.values()].flatMap((html) => listClasses(listStyles(html).join(""))));
	expect(ruled.size).toBeGreaterThan(300);
	for (const [path, html] of pages) {
		const own = new Set(listClasses(listStyles(html).join("")));
		const standing = [...html.replace(/<script[\s\S]*?<\/script>/g, "").matchAll(/ class="([^"]*)"/g)];
		const bare = standing
			.flatMap(([, names = ""]) => names.split(" "))
			.filter((name) => ruled.has(name) && !own.has(name));
		expect([path, bare]).toEqual([path, []]);
	}
});

test("P1: the first paint waits for one element of the page, which comes once and before the data", () => {
	for (const [path, html] of pages) {
		const [, id = ""] = /<link rel="expect" href="#([\w-]+)" blocking="render"\/>/.exec(html) ?? [];
		const [before = "", ...after] = html.split("page-data")[0]?.split(` id="${id}"`) ?? [];
		expect([path, after.length]).toEqual([path, 1]);
		// Long pages paint early.
		expect([path, id === "first-view" || html.length < 190_000]).toEqual([path, true]);
		if (id === "first-view") expect([path, before.includes("</main>")]).toEqual([path, false]);
	}
});

test("stylesheets: every screen's has the rules of the shell first, and all have the same order", () => {
	const sheets = [...pages.values()].map((html) => listStyles(html).join(""));
	for (const sheet of sheets) expect(sheet).toMatch(/^:root\{color-scheme/);
	const [home, item] = ["/", "/item"].map((path) => listClasses(listStyles(pages.get(path) ?? "").join("")));
	const both = (item ?? []).filter((name) => home?.includes(name));
	expect(both).toEqual(home?.filter((name) => item?.includes(name)));
});

function listStyles(html: string): string[] {
	return [...html.matchAll(/<style[^>]*>(.*?)<\/style>/gs)].map(([, text]) => text as string);
}

/** The classes of CSS modules (workers/local/vite/page-styles.ts), in the order of their first rules. */
function listClasses(css: string): string[] {
	return [...new Set([...css.matchAll(/\.(c[\w-]{5})/g)].map(([, name]) => name as string))];
}
