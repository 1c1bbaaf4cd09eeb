import { describe, expect, test } from "vitest";
import { allPages, type Page, pages } from "~/domain/page/pages";
import { findRefusal } from "./find-refusal";
import { toAdminPath } from "./permission-tree";

const whole = allPages
	.flatMap(({ right }) => right ?? [])
	.map((right) => ({ name: "", href: toAdminPath(right) }));
const ask = (
	page: Page,
	entries: { name: string; href: string; granted?: false }[],
	type: string | null = "1,2,3",
) => findRefusal(page, { menu: [{ entries }], orderProcurementType: type, has: () => true });

describe("refusal of a page", () => {
	test("§6 rights: with its entries in the tree every page opens", () => {
		expect(allPages.filter((page) => ask(page, whole) !== null)).toEqual([]);
	});

	test("§6 rights: without an entry, or with one that is not granted, each page that names a right is refused", () => {
		const refused = allPages.filter(({ right }) => right);
		expect(refused.length).toBeGreaterThan(10);
		for (const page of refused) {
			const right = toAdminPath(page.right ?? "");
			const where = `/403?right=${encodeURIComponent(right)}`;
			expect(ask(page, [])).toBe(where);
			expect(ask(page, [{ name: "", href: right, granted: false }])).toBe(where);
			expect(
				ask(page, [
					{ name: "", href: right, granted: false },
					{ name: "", href: right },
				]),
			).toBeNull();
		}
	});

	test("§6 rights: an entry that is not granted closes its page, whatever the row says", () => {
		const { path } = pages.addresses;
		expect(ask(pages.addresses, [{ name: "", href: path, granted: false }])).toBe(
			`/403?right=${encodeURIComponent(path)}`,
		);
		expect(ask(pages.addresses, [])).toBeNull();
	});

	test("§5.1 special purchase: the type of the company decides first, an unknown one too", () => {
		for (const page of [pages.biddings, pages.bidding, pages.biddingForm]) {
			const where = `/accessFail?right=${encodeURIComponent(pages.biddings.path)}`;
			for (const type of ["1,3", "1", null]) expect(ask(page, whole, type)).toBe(where);
			expect(ask(page, whole, "1,2")).toBeNull();
		}
	});

	test("§7 extensions: a page without its extension is not there, unless it may be elsewhere", () => {
		const lacking = allPages.filter(
			(page) =>
				findRefusal(page, { menu: [{ entries: whole }], orderProcurementType: "1,2,3", has: () => false }) !==
				null,
		);
		expect(lacking.length).toBeGreaterThan(10);
		expect(lacking).toEqual(allPages.filter(({ extension, elsewhere }) => extension && !elsewhere));
		expect(findRefusal(pages.transfers, { menu: null, orderProcurementType: "1", has: () => false })).toBe(
			"/404?extension=money",
		);
	});

	test("R1: while the tree is unknown the calls of a page decide", () => {
		for (const page of [pages.companyAccounts, pages.invoiceHeaders, pages.addresses])
			expect(findRefusal(page, { menu: null, orderProcurementType: null, has: () => true })).toBeNull();
	});
});
