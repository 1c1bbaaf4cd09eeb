import { describe, expect, test } from "vitest";
import { type RequestScope, runInScope } from "~/request/scope";
import { listHiddenHosts, scriptAddresses } from "../../../tests/support/fixtures/hostile";
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

async function post(ids: string, back = "/item?skuId=1") {
	const responseHeaders = new Headers();
	const scope = {
		api: { call: async (_: unknown, { parentId = "" }: { parentId?: string }) => tree[parentId] ?? [] },
		mall: { origin: "http://mall.localhost" },
		responseHeaders,
	} as unknown as RequestScope;
	const request = new Request("http://mall.localhost/location", {
		method: "POST",
		body: new URLSearchParams({ ids, back }),
	});
	const response = await runInScope(scope, () => saveLocation(request));
	return { location: response.headers.get("location"), cookies: responseHeaders.getSetCookie() };
}

describe("location without JavaScript", () => {
	test("§3 address: a whole way down the tree is kept, with the tree's names", async () => {
		const { location, cookies } = await post("1_72_55653_9");
		expect(location).toBe("/item?skuId=1");
		expect(cookies).toContain("streetId=9; Path=/; SameSite=Lax");
		expect(cookies).toContain(`streetName=${encodeURIComponent("甲社区")}; Path=/; SameSite=Lax`);
	});

	test("§3 address: a tree that ends at its third level has street 0", async () => {
		const { cookies } = await post("1_72_5_0");
		expect(cookies).toContain("streetId=0; Path=/; SameSite=Lax");
	});

	test.each([
		"",
		"1",
		"1_72_55653_0",
		"1_72_0_0",
		"1_9_55653_9",
		"1_72_55653_8",
		"a_b_c_d",
		"1_72_55653_9_9",
	])("§3 address: %j is not a place, and is not kept", async (ids) => {
		const { location, cookies } = await post(ids);
		expect(location).toMatch(/^\/location\?back=/);
		expect(cookies).toEqual([]);
	});

	test.each([...listHiddenHosts(), ...scriptAddresses, "https://evil.example"])(
		"B4: the way back never leads to %s",
		async (back) => {
			expect((await post("1_72_55653_9", back)).location).toBe("/");
		},
	);
});
