import { describe, expect, test } from "vitest";
import { listHiddenHosts, scriptAddresses } from "../../../tests/support/fixtures/hostile";
import { getSafeUrl } from "./safe-url";

describe("B2: links and pictures of a backend", () => {
	test.each([
		"/",
		"/search?keyword=手套",
		"/pictures/bolt/1.svg",
		"https://a.example",
		"https://a.example/b?c#d",
	])("B2: %s may stand in a page", (url) => {
		expect(getSafeUrl(url)).toBe(url);
	});

	test.each([
		undefined,
		"",
		...listHiddenHosts(),
		...scriptAddresses,
		"http://a.example",
		"search",
		`/${"a".repeat(2048)}`,
	])("B2: %s may not", (url) => {
		expect(getSafeUrl(url)).toBeUndefined();
	});
});
