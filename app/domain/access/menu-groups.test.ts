import { describe, expect, test } from "vitest";
import type { PermissionMenu } from "~/api/contract/permission";
import { listHiddenHosts, scriptAddresses } from "../../../tests/support/fixtures/hostile";
import { measureWork } from "../../../tests/support/run/busy-machine";
import { openGroups, parseMenuIcon, toMenuGroups } from "./menu-groups";

function page(menuName: string, menuPath: string, children: PermissionMenu[] = []): PermissionMenu {
	return { menuCode: menuPath, menuName, menuPath, permissionType: 1, children };
}

const explain = (name: string) => `缺少 ${name}`;
const has = () => true;

const tree: PermissionMenu[] = [
	{
		menuCode: "1",
		menuName: "采购",
		menuIcon: "icon-purchase",
		permissionType: 1,
		children: [
			page("未竞价直采", "/non/bidding/purchase"),
			page("未询价直采", "/non/inquiry/purchase"),
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
		children: [page("申请售后", "/after/sale/apply"), page("售后记录", "/after/sale/record")],
	},
	{ menuCode: "3", menuName: "空", permissionType: 1, children: [] },
];

describe("menu groups", () => {
	test("§2.13, §3.3, §6.1 side menu: groups with icons and names, and the pages of each with the /admin prefix", () => {
		const [purchase, afterSale, ...rest] = toMenuGroups(tree);
		expect(purchase?.icon).toEqual({ className: "icon-purchase" });
		expect(purchase?.entries).toEqual([
			{ name: "未竞价直采", href: "/admin/non/bidding/purchase" },
			{ name: "未询价直采", href: "/admin/non/inquiry/purchase" },
			{ name: "竞价采购", href: "/admin/specialPurchase/biddingList" },
			{ name: "询比价采购", href: "/admin/specialPurchase/inquiryList" },
		]);
		expect(afterSale?.icon).toEqual({ url: "https://cdn.example/a.png" });
		expect(rest).toEqual([]);
	});

	test("§2.13 side menu: after-sale apply and record lead out by the after-sale call", () => {
		const [, afterSale] = openGroups(toMenuGroups(tree), {
			orderProcurementType: "1",
			adminUrl: null,
			has,
			explain,
		});
		expect(afterSale?.entries.map(({ out }) => out)).toEqual(["afterSaleApply", "afterSaleRecord"]);
	});

	test("§7 extensions: an entry whose page the mall lacks is not there, or is the company's own", () => {
		const groups = toMenuGroups([
			{
				menuCode: "1",
				menuName: "财务",
				permissionType: 1,
				children: [
					page("转账", "/order/transfer"),
					page("售后", "/after/sale/record"),
					page("询价", "/specialPurchase/inquiryList"),
				],
			},
		]);
		const open = (adminUrl: string | null) =>
			openGroups(groups, { orderProcurementType: "3", adminUrl, has: () => false, explain })
				.flatMap(({ entries }) => entries)
				.map(({ href }) => href);
		const elsewhere = ["/admin/after/sale/record", "/admin/specialPurchase/inquiryList"];
		expect(open(null)).toEqual(elsewhere);
		expect(open("https://admin.example")).toEqual(["https://admin.example/order/transfer", ...elsewhere]);
	});

	test("§2.13 links: an entry shows when its page exists, and a group when it has one", () => {
		const shown = [
			page("工作台", "/main/index"),
			page("没有的页", "/no/such"),
			page("我的比价单", "/goods/compareRecord"),
		];
		const groups = toMenuGroups([
			{ menuCode: "1", menuName: "订单", permissionType: 1, children: shown },
			{ menuCode: "2", menuName: "空", permissionType: 1, children: [page("也没有", "/no/such/either")] },
		]);
		const open = (adminUrl: string | null) =>
			openGroups(groups, { orderProcurementType: "1", adminUrl, has, explain }).map(({ entries }) =>
				entries.map(({ href }) => href),
			);
		expect(open(null)).toEqual([["/admin/main/index", "/admin/goods/compareRecord"]]);
		expect(open("https://admin.example")).toEqual([
			["/admin/main/index", "https://admin.example/no/such", "/admin/goods/compareRecord"],
			["https://admin.example/no/such/either"],
		]);
	});

	test("§2.13 links: a special purchase leads to its page, which goes on to the company's hall", () => {
		const bidding = page("竞价采购", "/specialPurchase/biddingList");
		const groups = toMenuGroups([
			{ menuCode: "1", menuName: "采购", permissionType: 1, children: [bidding] },
		]);
		const [group] = openGroups(groups, { orderProcurementType: "12", adminUrl: null, has, explain });
		expect(group?.entries).toEqual([{ name: "竞价采购", href: "/admin/specialPurchase/biddingList" }]);
	});

	test("§6.1 rights: an entry that the tree has not granted is not in the menu, nor a group without others", () => {
		const refuse = (node: PermissionMenu) => ({ ...node, granted: false });
		const groups = toMenuGroups([
			{
				menuCode: "1",
				menuName: "商品",
				permissionType: 1,
				children: [refuse(page("我的比价单", "/goods/compareRecord")), page("关注店铺", "/goods/followShop")],
			},
			{
				menuCode: "2",
				menuName: "售后",
				permissionType: 1,
				children: [refuse(page("申请售后", "/after/sale/apply"))],
			},
			{
				menuCode: "3",
				menuName: "采购",
				permissionType: 1,
				children: [refuse(page("竞价采购", "/specialPurchase/biddingList"))],
			},
		]);
		const opened = openGroups(groups, { orderProcurementType: "1", adminUrl: null, has, explain });
		expect(opened.map(({ entries }) => entries)).toEqual([
			[{ name: "关注店铺", href: "/admin/goods/followShop" }],
		]);
	});

	test.each([
		["1", [true, true]],
		["12", [false, true]],
		["13", [true, false]],
		["123", [false, false]],
		[null, [false, false]],
	])("§5.1, §6.2 rights: with orderProcurementType %s bidding and inquiry are denied: %j", (type, denied) => {
		const groups = openGroups(toMenuGroups(tree), {
			orderProcurementType: type,
			adminUrl: null,
			has,
			explain,
		});
		const entries = groups[0]?.entries.filter(({ href }) => href.includes("specialPurchase")) ?? [];
		expect(entries.map((entry) => entry.denied !== undefined)).toEqual(denied);
	});

	test.each([
		...listHiddenHosts("evil.example/a.png"),
		...scriptAddresses,
		"http://a.example/a.png",
		'icon" onload="x',
	])("B2: the icon %j is left out", (icon) => {
		expect(parseMenuIcon(icon)).toBeNull();
	});

	test("UX side menu: a tree of 2,000 nodes is read in less than 20 ms", () => {
		const big = Array.from({ length: 40 }, (_, group) => ({
			...page(`组${group}`, ""),
			children: Array.from({ length: 50 }, (_, at) => page(`页${at}`, `/g${group}/p${at}`)),
		}));
		const reader = { orderProcurementType: "1", adminUrl: "https://admin.example", has, explain } as const;
		const times = Array.from({ length: 5 }, () => measureWork(() => openGroups(toMenuGroups(big), reader)));
		expect(Math.min(...times)).toBeLessThan(20);
		expect(toMenuGroups(big).flatMap(({ entries }) => entries)).toHaveLength(2000);
	});
});
