import fc from "fast-check";
import { describe, expect, test, vi } from "vitest";
import { sanitizeRichText } from "./sanitize-rich-text";

vi.mock("server-only", () => ({}));

const attacks = [
	"<script>__pwn=1</script>",
	"<img src=x onerror=__pwn=1>",
	"<svg onload=__pwn=1><script>__pwn=1</script></svg>",
	"<math><mtext><table><mglyph><style><img src=x onerror=__pwn=1></style></mglyph></table></mtext></math>",
	'<a href="javascript:__pwn=1">a</a>',
	'<a href="java\nscript:__pwn=1">a</a>',
	'<a href="&#106;avascript:__pwn=1">a</a>',
	'<a href="//evil.example/">a</a>',
	'<a href="data:text/html,<script>__pwn=1</script>">a</a>',
	'<iframe srcdoc="<script>__pwn=1</script>"></iframe>',
	"<object data=javascript:__pwn=1></object><embed src=javascript:__pwn=1>",
	"<form action=//evil.example><input name=token></form>",
	'<base href="https://evil.example/"><meta http-equiv=refresh content="0;url=//evil.example">',
	'<div style="position:fixed;inset:0;z-index:9999;background:url(https://evil.example/)">x</div>',
	'<div style="width:expression(__pwn=1)">x</div>',
	'<p id="root" class="dialog" name="app">x</p>',
	"<xmp><img src=x onerror=__pwn=1></xmp>",
	"<noscript><p title='</noscript><img src=x onerror=__pwn=1>'>",
	"<textarea><img src=x onerror=__pwn=1></textarea><title><img src=x onerror=__pwn=1></title>",
	"<template><script>__pwn=1</script></template><style>@import '//evil.example'</style>",
];

/** No tag of the answer carries anything that runs, loads or covers. */
function expectHarmless(html: string): void {
	for (const tag of html.match(/<[^>]*>/g) ?? []) {
		expect(tag).toMatch(/^<\/?[a-z][a-z\d]*[\s/>]/);
		expect(tag).not.toMatch(
			/^<\/?(?:script|style|svg|math|iframe|object|embed|form|input|base|meta|link|xmp)/i,
		);
		expect(tag.replace(/"[^"]*"/g, '""')).not.toMatch(
			/\s(?:on\w+|id|name|class|srcset|srcdoc|formaction)\s*=/i,
		);
		expect(tag).not.toMatch(/(?:href|src)="\s*(?:\/\/|(?!https?:|\/)[^"]*:)/i);
		expect(tag).not.toMatch(/style="[^"]*(?:position|z-index|url\(|expression|transform)/i);
	}
}

describe("B2: rich text", () => {
	test.each(attacks)("B2: rich text: %s is made harmless", (attack) => {
		expectHarmless(sanitizeRichText(attack) ?? "");
	});

	test("B2: rich text: pieces of attacks put together in any way are made harmless", () => {
		const piece = fc.oneof(
			fc.constantFrom(...attacks),
			fc.constantFrom("<", ">", '"', "'", "/", "<!--", "-->", "<![CDATA[", "&lt;", "\0", "<p", "</"),
			fc.tuple(fc.constantFrom(...attacks), fc.nat(80)).map(([text, at]) => text.slice(at)),
		);
		fc.assert(
			fc.property(fc.array(piece, { minLength: 1, maxLength: 6 }), (pieces) => {
				expectHarmless(sanitizeRichText(pieces.join("")) ?? "");
			}),
			{ numRuns: 1000 },
		);
	});

	test("B2: rich text: tables, colours and pictures stay, links open safely, http pictures become https", () => {
		const html =
			'<table width="100%"><tr><td colspan="2" style="color:#f00;text-align:center">参数</td></tr></table>' +
			'<img src="http://img.example/a.png" alt="图"><a href="https://a.example/">a</a>';
		expect(sanitizeRichText(html)).toBe(
			'<table width="100%"><tr><td colspan="2" style="color:#f00;text-align:center">参数</td></tr></table>' +
				'<img src="https://img.example/a.png" alt="图" loading="lazy" decoding="async" />' +
				'<a href="https://a.example/" rel="noopener noreferrer nofollow" target="_blank">a</a>',
		);
	});

	test("B2: rich text: more than 512 K characters are not looked at, 20,000 nested tags do no harm", () => {
		expect(sanitizeRichText("x".repeat(512 * 1024 + 1))).toBeNull();
		expect(sanitizeRichText(`${"<div>".repeat(20_000)}x`)?.match(/<div>/g)?.length).toBeLessThanOrEqual(30);
	});
});
