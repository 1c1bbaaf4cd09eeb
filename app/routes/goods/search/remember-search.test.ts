import { describe, expect, test } from "vitest";
import { toSearchCookies } from "./remember-search";

const cookiesOf = (query: string) => Object.fromEntries(toSearchCookies(new URLSearchParams(query)));

describe("§3.7 the category and specs cookies of /search", () => {
	test("they hold the conditions of the query, and are absent without any", () => {
		expect(cookiesOf("keyword=手套&catId=201&attrs=size~L&attrs=color~黑色")).toEqual({
			searchCategory: "201",
			searchSpecs: "size~L|color~黑色",
		});
		expect(cookiesOf("keyword=手套")).toEqual({});
	});

	test("B9: specs too long for a cookie are named by their attributes, and left out when even these are", () => {
		const long = Array.from({ length: 60 }, (_, i) => `attrs=size~${"长".repeat(20)}${i}`).join("&");
		expect(cookiesOf(long)).toEqual({ searchSpecs: "size" });
		const endless = Array.from({ length: 400 }, (_, i) => `attrs=attribute${i}~x`).join("&");
		expect(cookiesOf(endless)).toEqual({});
	});
});
