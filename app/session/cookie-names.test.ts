import { describe, expect, test } from "vitest";
import { formatPageCookies, parseCookies } from "./cookie-names";

describe("cookies of the pages", () => {
	test("C2: only known cookies reach a cached page, in one order", () => {
		const header = "x=1; cityId=72; authToken=secret-token; business_model=OPEN; page_epoch=e; cityId=73";
		expect(formatPageCookies(parseCookies(header))).toBe("business_model=OPEN; cityId=72");
		expect(formatPageCookies(parseCookies("business_model=OPEN; cityId=72"))).toBe(
			"business_model=OPEN; cityId=72",
		);
	});
});
