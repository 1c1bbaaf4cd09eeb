import { describe, expect, test } from "vitest";
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
		"//evil.example",
		"/\\evil.example",
		"\\/evil.example",
		"javascript:__pwn=1",
		"JaVaScRiPt:__pwn=1",
		" javascript:__pwn=1",
		"java\nscript:__pwn=1",
		"data:text/html,x",
		"http://a.example",
		"https:evil.example",
		"https:///evil.example",
		"vbscript:x",
		"search",
		`/${"a".repeat(2048)}`,
	])("B2: %s may not", (url) => {
		expect(getSafeUrl(url)).toBeUndefined();
	});
});
