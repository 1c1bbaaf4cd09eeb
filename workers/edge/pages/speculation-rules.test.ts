import { describe, expect, test } from "vitest";
import { createFakeStorefront, origin } from "../../../tests/support/backend/fake-storefront";

/** The eagerness that a browser finds for a link, as far as the rules use URL patterns. */
function findRules(rules: Record<string, Rule[]>, href: string): string[] {
	return Object.entries(rules).flatMap(([action, list]) =>
		list.flatMap(({ where, eagerness }) =>
			[where.href_matches].flat().some((pattern) => new URLPattern(pattern, origin).test(href, origin))
				? [`${action} ${eagerness}`]
				: [],
		),
	);
}
type Rule = { where: { href_matches: string | string[] }; eagerness: string };

describe("speculation rules", () => {
	test("UX speed: a page names the rules, an API answer does not", async () => {
		const storefront = createFakeStorefront();
		expect((await storefront.send("/item?skuId=1")).headers.get("speculation-rules")).toBe(
			'"/speculation-rules.json"',
		);
		expect((await storefront.send("/api/mall/home/logo")).headers.get("speculation-rules")).toBeNull();
	});

	test.each([
		["/", ["prefetch conservative"]],
		["/item?skuId=1", ["prefetch conservative"]],
		["/search?keyword=a", ["prefetch conservative"]],
		["/noticeDetail?articleId=1", ["prefetch conservative"]],
		["/noticeDetail?id=1", ["prefetch conservative"]],
		["/cart", []],
		["/orderConfirm?settlementId=1", []],
		["/out/bidding", []],
		["/session/logout", []],
		["/login", []],
		["/admin/main/index", []],
	])("UX speed: %s is loaded ahead as %j", async (href, expected) => {
		const response = await createFakeStorefront().send("/speculation-rules.json");
		expect(response.headers.get("content-type")).toBe("application/speculationrules+json");
		expect(findRules((await response.json()) as Record<string, Rule[]>, href)).toEqual(expected);
	});
});
