import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { backends } from "~/api/endpoint/endpoint";
import { parseApiPath, toUpstreamUrl } from "./api-path";

const host = "http://hongshan.localhost:8787";
const base = "https://backend.example/base/mall";

const tails = [
	"//evil.example",
	"/\\evil.example",
	"@evil.example/x",
	".evil.example/x",
	":80@evil.example/x",
	"/..%2fadmin",
	"/%2e%2e/admin",
	"/.%2e/admin",
	"/%2E./admin",
	"/..;/admin",
	"/;/admin",
	"/a;b",
	"/%252e%252e/x",
	"/%252f",
	"/%5c..%5cadmin",
	"/%5C",
	"/%00",
	"/a%00.json",
	"/%0d%0aX-Evil:1",
	"/%0a",
	"/%09x",
	"/%1f",
	"/%7f",
	"/a//b",
	"/./x",
	"/../x",
	"/a/../../x",
	"/a/./b",
	"/%",
	"/%2",
	"/%zz",
	"/%c0%ae%c0%ae/x",
	"/%c0%af",
	"/%ff",
	"/%e4%bd",
	"/a b",
	"/a\tb",
	"/a\nb",
	"/a#b",
	"/%2f",
	"/a%2Fb",
	"/%3b",
	"/token/creat%65",
	"/%41dmin",
	"/a%2Db",
	"/%7Euser",
	"/sku/%31",
	"",
	"?x",
];
const names = ["mall", "auth", "commodityDetail", "user", "pay"];
const wrongNames = [
	"constructor",
	"__proto__",
	"toString",
	"Mall",
	"MALL",
	"malls",
	"",
	".",
	"..",
	"%6dall",
	"mall%2f",
	"a",
	"hasOwnProperty",
];
const vectors = [
	...names.flatMap((name) => tails.map((tail) => `/api/${name}${tail}`)),
	...names.flatMap((name) =>
		tails.filter((tail) => tail.startsWith("/")).map((tail) => `/api/${name}/goods${tail}`),
	),
	...wrongNames.map((name) => `/api/${name}/x`),
	"/api",
	"/api/",
	"//api/mall/x",
	"/API/mall/x",
	"/api//mall/x",
	"/x/api/mall/x",
	"/%61pi/mall/x",
	"/api\\mall/x",
	"/api/mall\\x",
];

describe("api path", () => {
	test.each(vectors)("P1: %j is refused", (path) => {
		expect(parseApiPath(host + path)).toBeNull();
	});

	test.each(backends)("P1: /api/%s/… is taken apart without decoding", (backend) => {
		expect(parseApiPath(`${host}/api/${backend}/a/%E8%9E%BA/b.c@d~e_f?q=//x&r=%2f..`)).toEqual({
			backend,
			path: "/a/%E8%9E%BA/b.c@d~e_f",
			search: "?q=//x&r=%2f..",
		});
	});

	test("P1: whatever path is let through stays below its backend's base", () => {
		const piece = fc.oneof(
			fc.constantFrom(
				"/",
				"\\",
				"..",
				".",
				"@",
				":",
				";",
				"?",
				"#",
				"%2f",
				"%5c",
				"%2e",
				"%00",
				"%252f",
				"//",
				"evil.example",
				"mall",
				"goods",
			),
			fc.string({ maxLength: 4 }),
			fc.string({ unit: "grapheme", maxLength: 2 }),
		);
		let forwarded = 0;
		fc.assert(
			fc.property(
				fc.constantFrom("/api/mall", "/api/mall/", "/api/mall/goods/"),
				fc.array(piece, { maxLength: 6 }),
				(head, pieces) => {
					const call = parseApiPath(host + head + pieces.join(""));
					if (!call) return;
					forwarded++;
					const url = new URL(toUpstreamUrl(base, call.path, call.search));
					expect(url.origin).toBe("https://backend.example");
					expect(url.pathname.startsWith("/base/mall/")).toBe(true);
					expect(url.pathname).not.toMatch(/\/\.\.?(\/|$)|\/\//);
				},
			),
			{ numRuns: 100_000 },
		);
		expect(forwarded).toBeGreaterThan(10_000);
	});

	test.each([
		["https://backend.example", "@evil.example/x"],
		["https://backend.example", ".evil.example/x"],
		["https://backend.example", ":80@evil.example/x"],
		["https://backend.example/base/mall", "/../admin"],
		["https://backend.example/base/mall", "/%2e%2e/admin"],
		["https://backend.example/base/mall", "-other/x"],
	])("P1: should %s%s ever get that far, the call is not made", (root, path) => {
		expect(() => toUpstreamUrl(root, path, "")).toThrow("below its backend's base");
	});
});
