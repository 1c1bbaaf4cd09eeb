import { expect, test } from "vitest";
import { pages } from "~/domain/page/pages";
import { parseQuery } from "~/domain/page/parse-query";
import { formatOrdersPath } from "./order-query";

test("§7 orders: a URL gives back the conditions that it was made from", () => {
	const query = {
		state: "shipped",
		keyword: "PO 7",
		from: "2026-01-01",
		to: "2026-02-28",
		all: true,
		pageIndex: 2,
	} as const;
	const path = formatOrdersPath(query, { all: true, pageIndex: 2 });
	expect(parseQuery(pages.orders, new URL(path, "http://mall").search).query).toEqual(query);
});

test("§7 orders: a new condition starts at the first page, with no box checked", () => {
	expect(formatOrdersPath({ keyword: "PO", all: true, pageIndex: 4 }, { state: "shipped" })).toBe(
		"/admin/order/theOrder?state=shipped&keyword=PO",
	);
});

test("§7 orders: the URL can ask for orders that wait for an invoice, and ignores any other value", () => {
	const { query } = parseQuery(pages.orders, "?invoice=awaited&state=shipped");
	expect(formatOrdersPath(query)).toBe("/admin/order/theOrder?state=shipped&invoice=awaited");
	expect(parseQuery(pages.orders, "?invoice=issued").query.invoice).toBeUndefined();
});
