import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { Badge, formatBadge } from "./badge";

test.each([
	[1, "1"],
	[99, "99"],
	[100, "99+"],
	[1e9, "99+"],
	[0, ""],
	[-1, ""],
	[Number.NaN, ""],
])("§9 badge: %d shows as “%s”", (count, shown) => {
	expect(formatBadge(count)).toBe(shown);
});

test("§2 badge: the eye sees the capped number, assistive technology reads the sentence", () => {
	const html = renderToStaticMarkup(<Badge count={120} label="120 条未读消息" />);
	expect(html).toMatch(/aria-hidden="true">99\+</);
	expect(html).toContain(">120 条未读消息<");
});

test("UX access: at zero the live region stays, empty", () => {
	expect(renderToStaticMarkup(<Badge count={0} label="0 条未读消息" />)).toMatch(
		/^<span[^>]*role="status"[^>]*><\/span>$/,
	);
});
