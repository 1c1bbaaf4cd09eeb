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
		page: { address: "/location" },
		api: { call: async (_: unknown, { parentId = "" }: { parentId?: string }) => tree[parentId] ?? [] },
		mall: { origin: "http://mall.localhost" },
		responseHeaders,
	} as unknown as RequestScope;
	const request = new Request("http://mall.localhost/location", {
		method: "POST",
		body: new URLSearchParams({ do: `choose/${ids}`, back }),
	});
	const answer = await runInScope(scope, () => saveLocation(request));
	const location = answer instanceof Response ? answer.headers.get("location") : answer.data.message;
	return { location, cookies: responseHeaders.getSetCookie() };
}

describe("location without JavaScript", () => {
	test("§3 address: a whole way down the tree is kept, with the tree's names", async () => {
		const { location, cookies } = await post("1/72/55653/9");
		expect(location).toBe("/item?skuId=1");
		expect(cookies).toContain("streetId=9; Path=/; SameSite=Lax");
		expect(cookies).toContain(`streetName=${encodeURIComponent("甲社区")}; Path=/; SameSite=Lax`);
	});

	test("§3 address: a tree that ends at its third level has street 0", async () => {
		const { cookies } = await post("1/72/5/0");
		expect(cookies).toContain("streetId=0; Path=/; SameSite=Lax");
	});

	test.each(["", "1", "a/b/c/d", "1/72/55653/9/9", "1_72_55653_9"])(
		"§3 address: %j is no place at all",
		async (ids) => {
			expect(await post(ids)).toEqual({ location: "操作无效，请刷新后重试", cookies: [] });
		},
	);

	test.each(["1/72/55653/0", "1/72/0/0", "1/9/55653/9", "1/72/55653/8"])(
		"§3 address: %j is not a place, and is not kept",
		async (ids) => {
			const { location, cookies } = await post(ids);
			expect(location).toMatch(/^\/location\?back=/);
			expect(cookies).toEqual([]);
		},
	);

	test.each([...listHiddenHosts(), ...scriptAddresses, "https://evil.example"])(
		"B4: the way back never leads to %s",
		async (back) => {
			expect((await post("1/72/55653/9", back)).location).toBe("/");
		},
	);
});
