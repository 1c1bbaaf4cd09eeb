import { beforeAll, describe, expect, test } from "vitest";
import type { TestMall } from "../../support/mall/mall.ts";
import { useSharedMall } from "../../support/mall/shared-mall.ts";
import { themedBuyers } from "../../support/page/full-pages.ts";
import { readShown } from "../../support/page/read-page.ts";
import { type ReadPage, readPages } from "../../support/page/read-pages.ts";

let mall: TestMall;
const pages = new Map<string, Pick<ReadPage, "html" | "headers">>();
let sheet: Response;
let css: string;
beforeAll(async () => {
	mall = await useSharedMall();
	const [first, ...others] = themedBuyers;
	const { token: own, pages: whole } = await readPages(first);
	for (const [path, page] of whole) pages.set(`${first.mallName} ${path}`, page);
	// Without `whole` a page may be late.
	for (const path of ["/item", "/cartPage"]) {
		const answer = await mall.fetch(first.mallName, whole.get(path)?.address ?? "", { token: own });
		pages.set(`${first.mallName} plain ${path}`, { headers: answer.headers, html: await answer.text() });
	}
	// The pages whose look is decorated.
	for (const { mallName, mallCode, loginName } of others) {
		const token = await mall.login(mallCode, loginName);
		for (const path of ["/", "/search?keyword=手套", "/no-such-page"]) {
			const answer = await mall.fetch(mallName, path, { token });
			pages.set(`${mallName} ${path}`, { headers: answer.headers, html: await answer.text() });
		}
	}
	sheet = await mall.send("hongshan", [...findSheets()][0] ?? "");
	css = await sheet.text();
});

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
		for (const [path, { headers }] of pages)
			expect([
				path,
				headers
					.get("link")
					?.split(", ")
					.filter((each) => each.includes("as=style")),
			]).toEqual([path, [`<${href}>; rel=preload; as=style`]]);
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
	for (const [path, { html, headers }] of pages) {
		if (headers.get("server-timing")?.includes('render;desc="late"')) continue;
		expect([path, html.match(/\$R[CXS]\(|<template id="[BP]:/g)]).toEqual([path, null]);
	}
	expect(pages.get("hongshan /item")?.html).toContain("<footer");
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
