import * as v from "valibot";
import { expect, test } from "vitest";
import { Address, AddressArea } from "../schema/address";
import { Cart } from "../schema/cart";
import { MallInfo } from "./content";
import { getFooterPages } from "./mall/home";
import { getUserMenu } from "./permission";
import { Decoration } from "./relationship";
import { UserInfo } from "./user";

const area = [
	"provinceId",
	"cityId",
	"districtId",
	"streetId",
	"provinceName",
	"cityName",
	"districtName",
	"streetName",
	"addressIdStr",
];

/** SPEC §3, the entities that name their fields. */
test.each([
	["mall info", MallInfo, ["mallCode", "domainSuffix", "domainNameConfig", "name", "icon"]],
	[
		"domainNameConfig",
		MallInfo.entries.domainNameConfig,
		["websiteRecordInformation", "publicSecurityRecordInformation"],
	],
	["user info", UserInfo, ["loginName"]],
	["footer navigation", getFooterPages.output, ["navigationInfo"]],
	["address", Address, [...area, "defaultFlag"]],
	["area of an address", AddressArea, area],
	["cart", Cart, ["cartNumber"]],
	[
		"decoration",
		Decoration,
		["partnerBackendName", "loginPlatformLogo", "decorationColor", "decorationStyle"],
	],
] as const)("§3.1, §3.2, §3.4, §3.5 entities: %s has its fields", (_, schema, fields) => {
	expect(Object.keys(schema.entries)).toEqual(expect.arrayContaining([...fields]));
});

test("§3.3 permission tree: a node has code, name, icon, path, type and children, six levels deep", () => {
	const node = (level: number): object => ({
		menuCode: `c${level}`,
		menuName: `名${level}`,
		menuIcon: "icon-order",
		menuPath: `/p${level}`,
		permissionType: 1,
		children: level < 6 ? [node(level + 1)] : [],
	});
	expect(v.parse(getUserMenu.output, [node(1)])).toEqual([node(1)]);
});
