import { readFileSync } from "node:fs";
import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { createFakeStorefront, malls } from "../../../tests/support/backend/fake-storefront";
import { listLookalikeHosts } from "../../../tests/support/fixtures/hostile";
import { isWithin } from "../config/is-within";
import { findMall, pickRecord } from "./mall-host";

describe("host to mall", () => {
	test("C7: a host is within a suffix when it equals it, or ends with a dot and the suffix", () => {
		const label = fc.stringMatching(/^[a-z0-9-]{1,4}$/);
		const name = fc.array(label, { minLength: 1, maxLength: 4 }).map((labels) => labels.join("."));
		const pair = fc.oneof(
			fc.tuple(name, name),
			fc.tuple(name, name).map(([head, suffix]) => [`${head}.${suffix}`, suffix] as [string, string]),
			fc.tuple(name, name).map(([head, suffix]) => [`${head}${suffix}`, suffix] as [string, string]),
		);
		fc.assert(
			fc.property(pair, ([host, suffix]) => {
				const labels = host.split(".");
				const expected = labels.some((_, i) => labels.slice(i).join(".") === suffix);
				expect(isWithin(host, suffix)).toBe(expected);
			}),
			{ numRuns: 100_000 },
		);
	});

	test.each([
		["http://hongshan.localhost/", "M1001"],
		["http://HONGSHAN.LOCALHOST:8443/", "M1001"],
		["http://hongshan.localhost.:8787/", "M1001"],
		["http://www.hongshan.localhost/", "M1001"],
		["http://a.b.lanhai.localhost/", "M1002"],
		["http://hongshan-test.localhost/", "M1001"],
		["http://ｈｏｎｇｓｈａｎ.localhost/", "M1001"],
	])("§0.5, C7: %s is %s", (url, mallCode) => {
		expect(findMall(new URL(url).hostname, malls)?.mall.mallCode).toBe(mallCode);
	});

	test.each([
		...listLookalikeHosts("hongshan.localhost").map((host) => `http://${host}/`),
		"http://hongshan.localhost:x@evil.example/",
		"http://hongshan.localhost../",
		"http://xn--hongshan-.localhost/",
		"http://hongßan.localhost/",
	])("C7: %s is no mall", async (url) => {
		const parsed = URL.parse(url);
		expect(parsed && findMall(parsed.hostname, malls)).toBeNull();
	});

	test("C7: the longest suffix wins", () => {
		const nested = [
			{ mallCode: "short", domainSuffixes: ["example.com"], theme: null, linkHosts: [], adminUrl: null },
			{ mallCode: "long", domainSuffixes: ["mall.example.com"], theme: null, linkHosts: [], adminUrl: null },
		];
		for (const list of [nested, nested.toReversed()]) {
			expect(findMall("a.mall.example.com", list)?.mall.mallCode).toBe("long");
			expect(findMall("xmall.example.com", list)?.mall.mallCode).toBe("short");
		}
	});

	test("C7: an unknown host gets 421 and nothing of any mall, whatever its other headers say", async () => {
		const storefront = createFakeStorefront();
		for (const path of ["/", "/login", "/api/mall/home/logo", "/pictures/a.svg"]) {
			const response = await storefront.send(`http://evil.example${path}`, {
				headers: {
					"x-forwarded-host": "hongshan.localhost",
					forwarded: "host=hongshan.localhost",
					"x-host": "hongshan.localhost",
				},
			});
			expect(response.status).toBe(421);
			expect(await response.text()).not.toMatch(/红杉|M1001|hongshan/);
		}
		expect(storefront.calls).toEqual([]);
	});

	test("C7: X-Forwarded-Host changes neither mall nor origin", async () => {
		const response = await createFakeStorefront().send("/cart", {
			headers: { "x-forwarded-host": "lanhai.localhost" },
		});
		expect(await response.text()).toContain("红杉工业品商城");
	});
});

describe("record display", () => {
	const defaults = { website: "默认网站", publicSecurity: "默认公安", domainSuffixes: ["test.example"] };
	const own = { websiteRecordInformation: "京ICP备1号", publicSecurityRecordInformation: "" };

	test("§2 footer: the default record shows on a test suffix, the mall's own elsewhere, none without", () => {
		expect(pickRecord("test.example", defaults, own)).toEqual({
			website: "默认网站",
			publicSecurity: "默认公安",
		});
		expect(pickRecord("mall.example", defaults, own)).toEqual({ website: "京ICP备1号", publicSecurity: "" });
		expect(pickRecord("mall.example", defaults, undefined)).toBeNull();
		expect(pickRecord("mall.example", defaults, {})).toBeNull();
	});

	test("§2.16 footer: the default record shows on six suffixes, the test and pre-release ones of the malls", () => {
		const settings = readFileSync(new URL("../../../wrangler.toml", import.meta.url), "utf8");
		const [listed = "", ...own] = [...settings.matchAll(/^domainSuffixes = \[([^\]]+)\]/gm)]
			.map(([, list]) => list)
			.toReversed();
		const suffixesOf = (list: string) =>
			[...list.matchAll(/"([^"]+)"/g)].map(([, suffix]) => suffix as string);
		expect(suffixesOf(listed)).toHaveLength(6);
		expect(suffixesOf(own.join()).filter((suffix) => /-(?:test|pre)\./.test(suffix))).toEqual(
			expect.arrayContaining(suffixesOf(listed)),
		);
	});
});
