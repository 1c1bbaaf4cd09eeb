import type { ReactNode } from "react";
import { renderToReadableStream } from "react-dom/server.edge";
import { beforeEach, describe, expect, test, vi } from "vitest";
import { type RequestScope, runInScope } from "~/request/scope";
import { renderPart } from "../write/render-part";
import { createSlots } from "../write/slots";
import { CachedHtml, markupCache, toCachedPart } from "./cached-html";
import { listParts } from "./document-parts";
import { HtmlOnly } from "./html-only";
import { RenderedParts } from "./use-html-part";

const Names = vi.fn(({ names }: { names: string[] }) => names.map((name) => <li key={name}>{name}</li>));
const Others = ({ names }: { names: string[] }) => <b>{names.join()}</b>;
async function Late() {
	return <i>{await Promise.resolve("晚到")}</i>;
}

/** Renders as app/entry.rsc.tsx and write/document.tsx do; an answer that is no document is Flight alone. */
async function render(of: () => ReactNode, isDocument = true) {
	const scope = { isDocument } as RequestScope;
	const page = runInScope(scope, of);
	const flight = JSON.stringify(page, (key, value) => (key === "_owner" ? undefined : value));
	const slots = createSlots();
	const parts = listParts(scope).map((part) => renderPart(part, markupCache, slots));
	const stream = await renderToReadableStream(<RenderedParts value={parts}>{page}</RenderedParts>);
	const html = (await new Response(slots.fill(stream)).text()).replaceAll("<!-- -->", "");
	return { html, flight };
}

const cached = (names: string[], of: (given: { names: string[] }) => ReactNode = Names) =>
	CachedHtml({ as: "ul", of, given: { names } });

beforeEach(() => {
	Names.mockClear();
});

describe("content that a document brings as HTML alone", () => {
	test("is in its HTML, with the parts that it waits for, and not in its Flight", async () => {
		const page = () =>
			HtmlOnly({
				as: "nav",
				className: "a",
				children: [<b key="1">{"<b>&"}</b>, <Late key="2" />],
			});
		const { html, flight } = await render(page);
		expect(html).toBe('<nav class="a" data-html="0"><b>&lt;b&gt;&amp;</b><i>晚到</i></nav>');
		expect(flight).toContain('"htmlPart":{"at":0}');
		expect(flight).not.toContain("&");
	});

	test("is in the Flight of an answer that is Flight alone", async () => {
		const { html, flight } = await render(() => cached(["甲"]), false);
		expect(html).toBe("<ul><li>甲</li></ul>");
		expect(flight).toContain("甲");
	});
});

describe("the cache of an isolate", () => {
	test("C1: shows markup again only where all its values are the same, malls and accounts in turn", async () => {
		const shown = async (...of: Parameters<typeof cached>) => (await render(() => cached(...of))).html;
		const red = '<ul data-html="0"><li>红杉</li><li>王磊</li></ul>';
		expect(await shown(["红杉", "王磊"])).toBe(red);
		for (const _ of [1, 2]) {
			Names.mockClear();
			expect(await shown(["红杉", "王磊"])).toBe(red);
			expect(Names).not.toHaveBeenCalled();
			expect(await shown(["红杉", "李娜"])).toContain("<li>李娜</li>");
			expect(await shown(["蓝海"])).toBe('<ul data-html="0"><li>蓝海</li></ul>');
			expect(await shown(["红杉", "王磊"], Others)).toContain("<b>红杉,王磊</b>");
		}
	});

	test("C1: takes plain JSON; a type that its key would not show does not compile", () => {
		const allowed = () => [
			toCachedPart((_: { a?: string; b: readonly (string | null)[] }) => null, { b: ["1", null] }),
			toCachedPart((_: { a: { b: number }[]; c: boolean }) => null, { a: [{ b: 1 }], c: true }),
		];
		const refused = () => [
			// @ts-expect-error: the key of every Map is the same
			toCachedPart((_: { a: ReadonlyMap<string, string> }) => null, { a: new Map() }),
			// @ts-expect-error: so is that of a Set
			toCachedPart((_: { a: Set<string> }) => null, { a: new Set() }),
			// @ts-expect-error: a date has the key of its text
			toCachedPart((_: { a: Date }) => null, { a: new Date() }),
			// @ts-expect-error: a function has no key
			toCachedPart((_: { a: () => string }) => null, { a: () => "" }),
			// @ts-expect-error: nor has the content of an element
			toCachedPart((_: { a: ReactNode }) => null, { a: <b /> }),
			// @ts-expect-error: nor a promise
			toCachedPart((_: { a: Promise<string> }) => null, { a: Promise.resolve("") }),
			// @ts-expect-error: in a list, undefined has the key of null
			toCachedPart((_: { a: (string | undefined)[] }) => null, { a: [undefined] }),
			// @ts-expect-error: a big number has no key at all
			toCachedPart((_: { a: bigint }) => null, { a: 1n }),
		];
		expect([allowed, refused]).toHaveLength(2);
	});
});
