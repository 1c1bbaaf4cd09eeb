import { describe, expect, test } from "vitest";
import { listHiddenHosts, scriptAddresses } from "../../../tests/support/fixtures/hostile";
import { getOpenUrl } from "./open-url";
import { allPages } from "./pages";

const admin = "https://admin.example/console";

describe("links of a backend", () => {
	test.each(["/search?keyword=手套#top", "/ITEM/?skuId=1", "/", "/pictures/a.pdf", "/out/bidding"])(
		"§2.13 links: %s is there and is shown",
		(url) => {
			expect(getOpenUrl(url, null)).toBe(url);
			expect(getOpenUrl(url, admin)).toBe(url);
		},
	);

	test("§2.13 links: every page of the mall is its own, those below /admin too", () => {
		for (const { path } of allPages) expect(getOpenUrl(path, admin)).toBe(path);
	});

	test.each([
		["/admin/no/such?tab=1#a", "https://admin.example/console/no/such?tab=1#a"],
		["/admin", undefined],
		["/administer/x", undefined],
		["/nowhere", undefined],
		["", undefined],
	])(
		"§1.1, §2.13 links: %s leads to the company's admin system at %s, and nowhere without it",
		(url, target) => {
			expect(getOpenUrl(url, admin)).toBe(target);
			expect(getOpenUrl(url, null)).toBeUndefined();
		},
	);

	test.each([...listHiddenHosts(), ...scriptAddresses, "http://a.example"])("B2: %s is no link", (url) => {
		expect(getOpenUrl(url, admin)).toBeUndefined();
	});

	test("B2: another host by https may be named", () => {
		expect(getOpenUrl("https://a.example/x", null)).toBe("https://a.example/x");
	});
});
