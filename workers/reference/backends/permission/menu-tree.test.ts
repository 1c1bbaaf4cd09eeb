import { describe, expect, test } from "vitest";
import { createMenuTree } from "./menu-tree";

type Menu = ReturnType<typeof createMenuTree>[number];
const flatten = (menus: Menu[]): Menu[] => menus.flatMap((menu) => [menu, ...flatten(menu.children)]);

describe("permission tree", () => {
	test("§2 side menu: the full tree has every special entry, both kinds of icon, and entries of type 2", () => {
		const menus = flatten(createMenuTree("full", 1, false));
		const paths = menus.map((menu) => menu.menuPath);
		expect(paths).toEqual(
			expect.arrayContaining([
				"/after/sale/apply",
				"/after/sale/record",
				"/non/bidding/purchase",
				"/non/inquiry/purchase",
				"/specialPurchase/biddingList",
				"/specialPurchase/inquiryList",
			]),
		);
		const icons = menus.map((menu) => menu.menuIcon).filter(Boolean);
		expect(icons.some((icon) => icon.startsWith("icon-"))).toBe(true);
		expect(icons.some((icon) => icon.startsWith("/"))).toBe(true);
		expect(menus.some((menu) => menu.permissionType === 2)).toBe(true);
		expect(new Set(menus.map((menu) => menu.menuCode)).size).toBe(menus.length);
	});

	test("§6.2: a small menu has less, and only the OPEN model has special procurement", () => {
		const count = (kind: "small" | "full") =>
			createMenuTree(kind, 1, false).filter(({ granted }) => granted).length;
		expect(count("small")).toBeLessThan(count("full"));
		expect(count("full")).toBe(createMenuTree("small", 1, false).length);
		expect(JSON.stringify(createMenuTree("full", 2, false))).not.toContain("specialPurchase");
	});

	test("UX approval: only a company that asks for approval has the entry of approvals", () => {
		const paths = (hasApproval: boolean) =>
			flatten(createMenuTree("small", 2, hasApproval)).map(({ menuPath }) => menuPath);
		expect(paths(true)).toContain("/approval");
		expect(paths(false)).toEqual(paths(true).filter((path) => path !== "/approval"));
	});
});
