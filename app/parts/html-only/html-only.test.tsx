import type { ReactNode } from "react";
import { renderToReadableStream } from "react-dom/server.edge";
import { beforeEach, describe, expect, test, vi } from "vitest";
import type { HtmlContent } from "~/request/html-content";
import { type RequestScope, runInScope } from "~/request/scope";
import { HtmlOnly } from "./html-only";
import { KeptHtml } from "./kept-html";
import { HtmlParts } from "./use-html-part";

const Names = vi.fn(({ names }: { names: string[] }) => names.map((name) => <li key={name}>{name}</li>));
const Others = ({ names }: { names: string[] }) => <b>{names.join()}</b>;
async function Late() {
	return <i>{await Promise.resolve("晚到")}</i>;
}

const decoder = new TextDecoder();

/** Renders as app/entry.rsc.tsx and app/entry.ssr.tsx do; null sends Flight alone. */
async function render(of: () => ReactNode, htmlParts: HtmlContent[] | null = []) {
	const page = runInScope({ htmlParts } as unknown as RequestScope, of);
	const flight = JSON.stringify(page, (key, value) => (key === "_owner" ? undefined : value));
	const parts =
		htmlParts?.map((part) => ("html" in part ? { html: decoder.decode(part.html) } : part)) ?? null;
	const stream = await renderToReadableStream(<HtmlParts value={parts}>{page}</HtmlParts>);
	const html = (await new Response(stream).text()).replaceAll("<!-- -->", "");
	return { html, flight, htmlParts };
}

const kept = (names: string[], of: (given: { names: string[] }) => ReactNode = Names) =>
	KeptHtml({ as: "ul", of, given: { names } });

beforeEach(() => {
	Names.mockClear();
});

describe("what a document brings as HTML alone", () => {
	test("is in its HTML, what is waited for too, and not in its Flight", async () => {
		const page = () =>
			HtmlOnly({
				as: "nav",
				className: "a",
				children: [<b key="1">{"<b>&"}</b>, <Late key="2" />],
			});
		const { html, flight } = await render(page);
		expect(html).toBe('<nav class="a" data-html="0"><b>&lt;b&gt;&amp;</b><i>晚到</i></nav>');
		expect(flight).toContain('"inner":{"at":0}');
		expect(flight).not.toContain("&");
	});

	test("is in the Flight where that is all that is sent", async () => {
		const { html, flight } = await render(() => kept(["甲"]), null);
		expect(html).toBe("<ul><li>甲</li></ul>");
		expect(flight).toContain("甲");
	});
});

/** Does with the parts what app/entry.ssr.tsx does. */
function keepAs(html: string, parts: HtmlContent[] | null): void {
	for (const part of parts ?? []) if ("content" in part) part.keep?.(new TextEncoder().encode(html));
}

describe("what an isolate keeps", () => {
	test("C1: is shown again only where all that it shows is the same, malls and accounts by turns", async () => {
		const red = await render(() => kept(["红杉", "王磊"]));
		expect(red.html).toBe('<ul data-html="0"><li>红杉</li><li>王磊</li></ul>');
		keepAs("<li>红杉王磊</li>", red.htmlParts);
		Names.mockClear();
		for (const _ of [1, 2]) {
			expect((await render(() => kept(["红杉", "王磊"]))).html).toBe(
				'<ul data-html="0"><li>红杉王磊</li></ul>',
			);
			expect(Names).not.toHaveBeenCalled();
			expect((await render(() => kept(["红杉", "李娜"]))).html).toContain("<li>李娜</li>");
			expect((await render(() => kept(["蓝海"]))).html).toBe('<ul data-html="0"><li>蓝海</li></ul>');
			expect((await render(() => kept(["红杉", "王磊"], Others))).html).toContain("<b>红杉,王磊</b>");
			Names.mockClear();
		}
	});
});
