import { describe, expect, test } from "vitest";
import { listAddresses } from "~/api/contract/mall/address";
import { type RequestScope, runInScope } from "~/request/scope";
import { parseCookies } from "~/session/cookie-names";
import { listHiddenHosts, scriptAddresses } from "../../../../tests/support/fixtures/hostile";
import { toForm } from "../../../../tests/support/page/to-form";
import { saveLocation } from "./save-location";

const tree: Record<string, { areaId: string; name: string }[]> = {
	"": [{ areaId: "1", name: "北京" }],
	1: [{ areaId: "72", name: "朝阳区" }],
	72: [
		{ areaId: "55653", name: "八里庄街道" },
		{ areaId: "5", name: "无街道" },
	],
	55653: [{ areaId: "9", name: "甲社区" }],
};

const own = {
	addressId: "A1",
	provinceId: "44",
	provinceName: "广东省",
	cityId: "4403",
	cityName: "深圳市",
	districtId: "440305",
	districtName: "南山区",
	streetId: "0",
	streetName: "",
};
const former = "provinceId=44; cityId=4403; districtId=440305; streetId=0";

async function post(place: string, { back = "/item?skuId=1", told = "1", cookie = former } = {}) {
	const responseHeaders = new Headers();
	const scope = {
		page: { address: "/location" },
		form: toForm({ do: `choose/${place}`, back, told }),
		cookies: parseCookies(cookie),
		api: {
			call: async (endpoint: unknown, { parentId = "" }: { parentId?: string }) =>
				endpoint === listAddresses ? [own] : (tree[parentId] ?? []),
		},
		mall: { origin: "http://mall.localhost" },
		responseHeaders,
	} as unknown as RequestScope;
	const answer = await runInScope(scope, () => saveLocation());
	const location = answer instanceof Response ? answer.headers.get("location") : answer.data.message;
	return { location, cookies: responseHeaders.getSetCookie() };
}

describe("location without JavaScript", () => {
	test("§3 address: a complete chain of areas is stored, with the names of the area tree", async () => {
		const { location, cookies } = await post("1_72_55653_9");
		expect(location).toBe("/item?skuId=1");
		expect(cookies).toContain("streetId=9; Path=/; SameSite=Lax");
		expect(cookies).toContain("addressId=; Path=/; SameSite=Lax");
		expect(cookies).toContain(`streetName=${encodeURIComponent("甲社区")}; Path=/; SameSite=Lax`);
	});

	test("§3 address: a chain that ends at its third level has street 0", async () => {
		const { cookies } = await post("1_72_5_0");
		expect(cookies).toContain("streetId=0; Path=/; SameSite=Lax");
	});

	test("§3 address: the buyer's own address is stored with its area, whatever area the form says", async () => {
		const { location, cookies } = await post("1_72_55653_9~A1", { cookie: "" });
		expect(location).toBe("/item?skuId=1");
		expect(cookies).toContain("districtId=440305; Path=/; SameSite=Lax");
		expect(cookies).toContain("addressId=A1; Path=/; SameSite=Lax");
	});

	test("§3 address: when the former page cannot show the changes, a page in between does", async () => {
		const { location } = await post("1_72_55653_9", { told: "" });
		expect(location).toBe("/location?back=%2Fitem%3FskuId%3D1&former=44_4403_440305_0");
		const ofOwn = await post("1_72_55653_9", { told: "", cookie: `${former}; addressId=A1` });
		expect(ofOwn.location).toContain("former=44_4403_440305_0~A1");
		expect(
			(await post("44_4403_440305_0~A1", { told: "", cookie: `${former}; addressId=A1` })).location,
		).toBe("/item?skuId=1");
	});

	test.each(["", "1", "1/72/55653/9", "a_b_c_d", "1_72_55653_9_9", "1_72_55653_9~", "0_0_0_0"])(
		"§3 address: %j has not the form of a place",
		async (place) => {
			expect(await post(place)).toEqual({ location: "操作无效，请刷新后重试", cookies: [] });
		},
	);

	test.each(["1_72_55653_0", "1_72_0_0", "1_9_55653_9", "1_72_55653_8", "1_72_55653_9~A2"])(
		"§3 address: %j is not a place, and is not stored",
		async (place) => {
			const { location, cookies } = await post(place);
			expect(location).toMatch(/^\/location\?back=/);
			expect(cookies).toEqual([]);
		},
	);

	test.each([...listHiddenHosts(), ...scriptAddresses, "https://evil.example"])(
		"B4: the return address is never %s",
		async (back) => {
			expect((await post("1_72_55653_9", { back })).location).toBe("/");
		},
	);
});
