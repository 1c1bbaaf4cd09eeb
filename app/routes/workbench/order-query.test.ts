import { describe, expect, test } from "vitest";
import { formatOrdersPath, parseOrderQuery } from "./order-query";

const nothing = { state: null, keyword: "", from: null, to: null, page: 1 };

describe("the conditions of the workbench's orders", () => {
	test("§2 workbench: an address and its conditions are one another's inverse", () => {
		const query = {
			state: "shipped",
			keyword: "PO 7",
			from: "2026-01-01",
			to: "2026-02-28",
			page: 2,
		} as const;
		const path = formatOrdersPath(query, { page: 2 });
		expect(path.endsWith("#orders")).toBe(true);
		expect(parseOrderQuery(new URL(path, "http://mall").searchParams)).toEqual(query);
	});

	test("§2 workbench: days in the wrong order are put right", () => {
		expect(parseOrderQuery(new URLSearchParams("from=2026-03-02&to=2026-03-01"))).toEqual({
			...nothing,
			from: "2026-03-01",
			to: "2026-03-02",
		});
	});

	test.each(["state=lost", "from=&to=", "from=yesterday", "pageIndex=1.5", "keyword=%20"])(
		"§2 workbench: what cannot be understood counts as not there: %s",
		(search) => {
			expect(parseOrderQuery(new URLSearchParams(search))).toEqual(nothing);
		},
	);
});
