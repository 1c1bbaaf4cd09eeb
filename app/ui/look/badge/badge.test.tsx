import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { Badge } from "./badge";
import { formatBadge, formatSentence } from "./format-badge";

test.each([
	[1, "1"],
	[99, "99"],
	[100, "99+"],
	[1e9, "99+"],
	[0, ""],
	[-1, ""],
	[Number.NaN, ""],
])("§9.1 badge: %d shows as “%s”", (count, shown) => {
	expect(formatBadge(count)).toBe(shown);
	expect(formatSentence(count, "# 条") === "").toBe(shown === "");
});

const show = (count: number | null) => renderToStaticMarkup(<Badge count={count} says="# 条未读消息" />);

test("§2 badge: the eye sees the capped number, assistive technology reads the sentence", () => {
	expect(show(120)).toMatch(/aria-hidden="true">99\+</);
	expect(show(120)).toContain(">120 条未读消息<");
});

test("UX access: at zero, and while nothing is known, the live region is there and empty", () => {
	for (const count of [0, null]) expect(show(count).replace(/<[^>]*>/g, "")).toBe("");
	expect(show(0)).toMatch(/^<span[^>]*role="status"/);
});
