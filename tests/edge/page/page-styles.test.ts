import { beforeAll, describe, expect, test } from "vitest";
import type { TestMall } from "../../support/mall/mall.ts";
import { useSharedMall } from "../../support/mall/shared-mall.ts";
import { fillPages, themedBuyers } from "../../support/page/full-pages.ts";
import { readShown } from "../../support/page/read-page.ts";

type Shown = { html: string; link: string | null; timing: string | null };

let mall: TestMall;
const pages = new Map<string, Shown>();
let sheet: Response;
let css: string;
/** The page of an article with everything. */
let whole: string;
beforeAll(async () => {
	mall = await useSharedMall();
	for (const buyer of themedBuyers) {
		const { token, addresses } = await fillPages(mall, buyer);
		// One mall shows every page, the others the pages whose look is decorated.
		const shown = buyer === themedBuyers[0] ? addresses : { "/": "/", "/search": addresses["/search"] ?? "" };
		for (const [path, address] of Object.entries({ ...shown, "no such page": "/no-such-page" })) {
			const { headers, text } = await open(buyer.mallName, address, token);
			pages.set(`${buyer.mallName} ${path}`, {
				html: text,
				link: headers.get("link"),
				timing: headers.get("server-timing"),
			});
		}
		if (buyer === themedBuyers[0])
			whole = (await open(buyer.mallName, `${addresses["/item"]}&whole=1&fresh=1`, token)).text;
	}
	sheet = await mall.send("hongshan", [...findSheets()][0] ?? "");
	css = await sheet.text();
});

async function open(host: (typeof themedBuyers)[number]["mallName"], address: string, token: string) {
	const answer = await mall.fetch(host, address, { token });
	return { headers: answer.headers, text: await answer.text() };
}

const listSheets = (html: string) =>
	[...html.matchAll(/<link[^>]*rel="stylesheet"[^>]*>/g)].map(([tag]) => /href="([^"]+)"/.exec(tag)?.[1]);

/** The stylesheets of all pages, by their addresses. */
const findSheets = () => new Set([...pages.values()].flatMap(({ html }) => listSheets(html) as string[]));

describe("the stylesheet of a page", () => {
	test("P1: every page of every mall links the same one, and contains none", () => {
		expect(pages.size).toBeGreaterThan(45);
		expect(findSheets().size).toBe(1);
		for (const [path, { html }] of pages) {
			expect([path, listSheets(html).length, html.match(/<style[ >]/g)]).toEqual([path, 1, null]);
			expect([path, html.indexOf('rel="stylesheet"') < html.indexOf("<body")]).toEqual([path, true]);
		}
	});

	test("P1: is an immutable file, which the answer's Link header names before the page is there", () => {
		const [href] = findSheets();
		expect(href).toMatch(/^\/assets\/[\w.-]+\.css$/);
		expect(sheet.status).toBe(200);
		expect(sheet.headers.get("content-type")).toContain("text/css");
		expect(sheet.headers.get("cache-control")).toContain("immutable");
		for (const [path, { link }] of pages)
			expect([path, link?.split(", ").filter((each) => each.includes("as=style"))]).toEqual([
				path,
				[`<${href}>; rel=preload; as=style`],
			]);
	});

	test("P1: has the rules of both schemes and of each theme, in the order of the layers", () => {
		expect(css).toMatch(/^:root\{color-scheme/);
		expect(css).toContain("light-dark(");
		for (const theme of ["red", "green", "blue"]) expect([theme, css.includes(theme)]).toEqual([theme, true]);
	});

	test("P1: has a rule for each class of CSS modules on every page", () => {
		const ruled = new Set(css.match(/(?<=\.)c[\w-]{6}(?![\w-])/g));
		expect(ruled.size).toBeGreaterThan(300);
		for (const [path, { html }] of pages) {
			const standing = [...readShown(html).matchAll(/ class="([^"]*)"/g)];
			const bare = standing
				.flatMap(([, names = ""]) => names.split(" "))
				.filter((name) => /^c[\w-]{6}$/.test(name) && !ruled.has(name));
			expect([path, [...new Set(bare)]]).toEqual([path, []]);
		}
	});
});

test("R1: a page whose sections are all there needs no script that puts them in their places", () => {
	for (const [path, { html, timing }] of pages) {
		if (timing?.includes('render;desc="late"')) continue;
		expect([path, html.match(/\$R[CXS]\(|<template id="[BP]:/g)]).toEqual([path, null]);
	}
	// On a busy machine every page may be late; one with everything never is.
	expect(whole).not.toMatch(/\$R[CXS]\(|<template id="[BP]:/);
	expect(whole).toContain("<footer");
});

test("P1: the first paint waits for one element of the page, which comes once", () => {
	for (const [path, { html }] of pages) {
		const [, id = ""] = /<link rel="expect" href="#([\w-]+)" blocking="render"\/>/.exec(html) ?? [];
		const markup = readShown(html);
		const [before = "", ...after] = markup.split(` id="${id}"`);
		expect([path, after.length]).toEqual([path, 1]);
		if (id === "first-view") expect([path, before.includes("</main>")]).toEqual([path, false]);
	}
});
