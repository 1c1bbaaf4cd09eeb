import { describe, expect, test } from "vitest";
import { createMenuTree, isGranted } from "./menu-tree";

type Menu = ReturnType<typeof createMenuTree>[number];
const buyer = (menuKind: "small" | "full") =>
	({ menuKind, businessModel: "OPEN", approvalLimitFen: null, monthlyBudgetFen: null }) as const;
const flatten = (menus: Menu[]): Menu[] => menus.flatMap((menu) => [menu, ...flatten(menu.children)]);

describe("permission tree", () => {
	test("§2 side menu: the full tree has every special entry, both kinds of icon, and entries of type 2", () => {
		const menus = flatten(createMenuTree(buyer("full")));
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
			createMenuTree(buyer(kind)).filter(({ granted }) => granted).length;
		expect(count("small")).toBeLessThan(count("full"));
		expect(count("full")).toBe(createMenuTree(buyer("small")).length);
		const standard = { ...buyer("full"), businessModel: "STANDARD" } as const;
		expect(JSON.stringify(createMenuTree(standard))).not.toContain("specialPurchase");
		for (const other of [standard, { menuKind: "full" } as const])
			expect(isGranted(other, "/specialPurchase/inquiryList")).toBe(false);
	});

	test("UX approval: only a company that asks for approval has the entry of approvals", () => {
		const paths = (rule: object) =>
			flatten(createMenuTree({ ...buyer("small"), ...rule })).map(({ menuPath }) => menuPath);
		for (const rule of [{ approvalLimitFen: 1 }, { monthlyBudgetFen: 1 }]) {
			expect(paths(rule)).toContain("/approval");
			expect(paths({})).toEqual(paths(rule).filter((path) => path !== "/approval"));
		}
	});
});
