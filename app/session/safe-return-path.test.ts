import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { readFormerPath, toSafeReturnPath } from "./safe-return-path";

const origin = "http://hongshan.localhost:8787";

const heads = [
	"/",
	"//",
	"///",
	"/\\",
	"\\/",
	"\\\\",
	"/\t/",
	"/\n/",
	"/\r/",
	"\t//",
	" //",
	"/%09/",
	"/%0a/",
	"/%0d%0a/",
];
const encoded = [
	"/%2f",
	"/%2F%2f",
	"/%5c",
	"/%5C/",
	"//%2f",
	"/%2e%2e//",
	"/..//",
	"/.//",
	"/a/..//",
	"/%2e//",
];
const schemes = [
	"http:",
	"https:",
	"HTTPS:",
	"http://",
	"https:///",
	"https:\\\\",
	"javascript:",
	"JaVaScript:",
	"data:text/html,",
	"vbscript:",
	"blob:",
	"file://",
	"ftp://",
	"ws://",
	"mailto:",
	"java\tscript:",
];
const hostile = [
	...[...heads.slice(1), ...encoded].flatMap((head) => [
		`${head}evil.example`,
		`${head}evil.example/x?y`,
		`${head}@evil.example`,
	]),
	...schemes.flatMap((scheme) => [`${scheme}evil.example`, `${scheme}alert(1)`, `/${scheme}`.slice(1)]),
	"",
	" ",
	"evil.example",
	".",
	"..",
	"?x",
	"#x",
	"@evil.example",
	":80",
	"。。/evil",
	"\u2028//evil",
	"／／evil.example",
	"/login",
	"/login?redirect=/login",
	"/LOGIN/",
	"/login.rsc",
	"/search.rsc?keyword=a",
	"/_.rsc",
	"/cart.data",
	"/cart/_.data",
	"/.manifest",
	"/api/mall/x",
	"/session/clear",
	"/%6cogin",
	"/api",
	"/\u0000",
	"/\u001f",
	"/\u007f",
	"/a\\b",
	"/%00",
	"/%zz",
	"/%c0%af",
	`/${"x".repeat(8000)}`,
];

describe("safe return path", () => {
	test.each(hostile.map((value) => [JSON.stringify(value), value]))("B4: %s leads home", (_, value) => {
		expect(toSafeReturnPath(value)).toBe("/");
	});

	test.each([null, undefined, 1, {}, ["/cart"]])("B4: %j is no path and leads home", (value) => {
		expect(toSafeReturnPath(value)).toBe("/");
	});

	test.each([
		["/cart", "/cart"],
		["/", "/"],
		[
			"/search?keyword=%E8%9E%BA%E6%A0%93&brands=a%2F%2Fb",
			"/search?keyword=%E8%9E%BA%E6%A0%93&brands=a%2F%2Fb",
		],
		["/search?keyword=https://evil.example", "/search?keyword=https://evil.example"],
		["/search?keyword=a%5Cb", "/search?keyword=a%5Cb"],
		["/orderConfirm?settlementId=1#top", "/orderConfirm?settlementId=1"],
		["/admin/main/index", "/admin/main/index"],
	])("B4: %s leads to %s", (value, expected) => {
		expect(toSafeReturnPath(value)).toBe(expected);
	});

	test("B4: a browser stays on this mall, whatever the value", () => {
		const piece = fc.oneof(
			fc.constantFrom(
				"/",
				"\\",
				"%2f",
				"%5c",
				"..",
				".",
				"@",
				":",
				"?",
				"#",
				"\t",
				"\r",
				"\n",
				"%09",
				"evil.example",
				"https:",
			),
			fc.string({ maxLength: 4 }),
			fc.string({ unit: "grapheme", maxLength: 3 }),
		);
		fc.assert(
			fc.property(fc.array(piece, { maxLength: 8 }), (pieces) => {
				const path = toSafeReturnPath(pieces.join(""));
				expect(path).toMatch(/^\/(?![/\\])/);
				for (const reading of [path, decodeURIComponent(path.split("?")[0] ?? "")]) {
					expect(new URL(reading, origin).origin).toBe(origin);
				}
			}),
			{ numRuns: 50_000 },
		);
	});
});

test("B4: the page before is one of this mall, and no other place", () => {
	expect(readFormerPath(`${origin}/search?keyword=a#x`, origin)).toBe("/search?keyword=a");
	for (const referer of [
		null,
		"",
		"x",
		"http://evil.test/cart",
		`${origin}.evil.test/cart`,
		`${origin}/login`,
	])
		expect(readFormerPath(referer, origin)).toBe("/");
});
