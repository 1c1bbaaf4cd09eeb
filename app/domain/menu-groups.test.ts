import { describe, expect, test } from "vitest";
import type { PermissionMenu } from "~/api/contract/permission";
import { listHiddenHosts, scriptAddresses } from "../../tests/support/fixtures/hostile";
import { markDenied, parseMenuIcon, toMenuGroups } from "./menu-groups";

function page(menuName: string, menuPath: string, children: PermissionMenu[] = []): PermissionMenu {
	return { menuCode: menuPath, menuName, menuPath, permissionType: 1, children };
}

const tree: PermissionMenu[] = [
	{
		menuCode: "1",
		menuName: "采购",
		menuIcon: "icon-purchase",
		permissionType: 1,
		children: [
			page("非招标采购", "/non/bidding/purchase"),
			page("非询价采购", "/non/inquiry/purchase"),
			page("竞价采购", "/specialPurchase/biddingList"),
			page("询比价采购", "/specialPurchase/inquiryList", [
				{ menuCode: "x", menuName: "导出", menuPath: "/x", permissionType: 2, children: [] },
			]),
		],
	},
	{
		menuCode: "2",
		menuName: "售后",
		menuIcon: "https://cdn.example/a.png",
		permissionType: 1,
		children: [page("售后申请", "/after/sale/apply"), page("售后记录", "/after/sale/record")],
	},
	{ menuCode: "3", menuName: "空", permissionType: 1, children: [] },
];

describe("menu groups", () => {
	test("§2 side menu: groups with icons and names, and the pages of each with the /admin prefix", () => {
		const [purchase, afterSale, ...rest] = toMenuGroups(tree);
		expect(purchase?.icon).toEqual({ className: "icon-purchase" });
		expect(purchase?.entries).toEqual([
			{ name: "非招标采购", href: "/admin/non/bidding/purchase" },
			{ name: "非询价采购", href: "/admin/non/inquiry/purchase" },
			{ name: "竞价采购", href: "/admin/specialPurchase/biddingList" },
			{ name: "询比价采购", href: "/admin/specialPurchase/inquiryList" },
		]);
		expect(afterSale?.icon).toEqual({ url: "https://cdn.example/a.png" });
		expect(rest).toEqual([]);
	});

	test("§2 side menu: after-sale apply and record lead out by the after-sale call", () => {
		expect(toMenuGroups(tree)[1]?.entries.map(({ out }) => out)).toEqual([
			"afterSaleApply",
			"afterSaleRecord",
		]);
	});

	test.each([
		["1", [true, true]],
		["12", [false, true]],
		["13", [true, false]],
		["123", [false, false]],
	])("§5 rights: with orderProcurementType %s bidding and inquiry are denied: %j", (type, denied) => {
		const entries = markDenied(toMenuGroups(tree), type)[0]?.entries.slice(2) ?? [];
		expect(entries.map((entry) => entry.denied === true)).toEqual(denied);
	});

	test.each([
		...listHiddenHosts("evil.example/a.png"),
		...scriptAddresses,
		"http://a.example/a.png",
		'icon" onload="x',
	])("B2: the icon %j is left out", (icon) => {
		expect(parseMenuIcon(icon)).toBeNull();
	});

	test("issue 3 side menu: a tree of 2,000 nodes is read in less than 20 ms", () => {
		const big = Array.from({ length: 40 }, (_, group) => ({
			...page(`组${group}`, ""),
			children: Array.from({ length: 50 }, (_, at) => page(`页${at}`, `/g${group}/p${at}`)),
		}));
		const times = Array.from({ length: 5 }, () => {
			const begun = performance.now();
			markDenied(toMenuGroups(big), "1");
			return performance.now() - begun;
		});
		expect(Math.min(...times)).toBeLessThan(20);
		expect(toMenuGroups(big).flatMap(({ entries }) => entries)).toHaveLength(2000);
	});
});
