import { describe, expect, test } from "vitest";
import { formatClearedSessionCookies, formatPageCookies, parseCookies } from "./cookie-names";

describe("cookies of the pages", () => {
	test("C2: only known cookies reach a page that is kept, in one order", () => {
		const header = "x=1; cityId=72; authToken=secret-token; business_model=OPEN; page_epoch=e; cityId=73";
		expect(formatPageCookies(parseCookies(header))).toBe("business_model=OPEN; cityId=72");
		expect(formatPageCookies(parseCookies("business_model=OPEN; cityId=72"))).toBe(
			"business_model=OPEN; cityId=72",
		);
	});

	test("B8: a session takes its cookies along when it ends, the side menu's state stays", () => {
		const cleared = formatClearedSessionCookies().join("\n");
		for (const name of ["business_model", "snFlag", "partnerCode", "provinceId", "streetName"]) {
			expect(cleared).toContain(`${name}=; Path=/; Max-Age=0`);
		}
		expect(cleared).not.toContain("collapse");
	});
});
