import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";

const args = (path: string, more = {}) =>
	({ nextUrl: new URL(path, "http://mall.localhost"), ...more }) as never;

/** The shell of a page that is shown, as the browser sees it. */
function show(path: string, hasFooter = true): void {
	vi.stubGlobal("location", { pathname: path });
	vi.stubGlobal("document", { querySelector: () => (hasFooter ? {} : null) });
}

describe("whether the router asks for the shell again", () => {
	let shouldRevalidate: typeof import("./keep-shell").shouldRevalidate;

	beforeEach(async () => {
		vi.useFakeTimers();
		vi.resetModules();
		({ shouldRevalidate } = await import("./keep-shell"));
	});
	afterEach(() => {
		vi.useRealTimers();
		vi.unstubAllGlobals();
	});

	test("§2: it stays between pages that have the same one", () => {
		show("/admin/main/index");
		expect(shouldRevalidate(args("/admin/order/theOrder"))).toBe(false);
	});

	test.each([
		["/admin/main/index", "/shopList", "the line of the owner"],
		["/shopList", "/compare", "the bar of goods to compare"],
		["/admin/main/index", "/no-such-page", "the footer"],
	])("§2: from %s to %s it differs by %s", (from, to) => {
		show(from);
		expect(shouldRevalidate(args(to))).toBe(true);
	});

	test("§2.8 footer: after a page that does not exist it comes again", () => {
		show("/admin/order/detail", false);
		expect(shouldRevalidate(args("/admin/order/theOrder"))).toBe(true);
	});

	test("O7: it is at most a minute old, and newer after a form", () => {
		show("/admin/main/index");
		vi.advanceTimersByTime(59_000);
		expect(shouldRevalidate(args("/admin/order/theOrder"))).toBe(false);
		vi.advanceTimersByTime(1_000);
		expect(shouldRevalidate(args("/admin/order/theOrder"))).toBe(true);
		expect(shouldRevalidate(args("/admin/main/index"))).toBe(false);
		expect(shouldRevalidate(args("/admin/main/index", { formMethod: "POST" }))).toBe(true);
	});
});
