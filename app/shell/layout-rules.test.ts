import { expect, test } from "vitest";
import { hasCopyright, hasFooter } from "./layout-rules";
import { toPagePath } from "./to-page-path";

test.each(["/404", "/403", "/401", "/accessFail", "/login"])("§2 layouts: %s has no footer", (path) => {
	expect(hasFooter(path)).toBe(false);
});

test.each(["/", "/search", "/item", "/cart", "/orderConfirm", "/notice"])(
	"§2 layouts: %s has a footer",
	(path) => {
		expect(hasFooter(path)).toBe(true);
	},
);

test("§2 layouts: the copyright line shows on the white list alone", () => {
	expect(hasCopyright("/")).toBe(true);
	expect(hasCopyright("/login")).toBe(true);
	expect(hasCopyright("/cart")).toBe(false);
	expect(hasCopyright("/404")).toBe(false);
});

test.each([
	["/", "/"],
	["/_.rsc", "/"],
	["/search.rsc", "/search"],
	["/cart/_.rsc", "/cart/"],
	["/search", "/search"],
])("§2 layouts: the payload %s belongs to the page %s", (pathname, path) => {
	expect(toPagePath(pathname)).toBe(path);
});
