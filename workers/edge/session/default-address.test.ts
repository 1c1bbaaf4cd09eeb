import { describe, expect, test, vi } from "vitest";
import { listAddresses } from "~/api/contract/mall/address";
import { createFakeStorefront } from "../../../tests/support/backend/fake-storefront";

const address = {
	addressId: "A1",
	provinceId: "19",
	provinceName: "广东省",
	cityId: "1607",
	cityName: "深圳市",
	districtId: "3155",
	districtName: "南山区",
	streetId: "0",
	streetName: "",
	defaultFlag: true,
};

function open(list: () => Promise<unknown[]>) {
	const call = vi.fn(list);
	const callApi = (endpoint: unknown) => (endpoint === listAddresses ? call() : Promise.resolve({}));
	const seen: (string | null)[] = [];
	const storefront = createFakeStorefront({
		createApi: () => ({ call: callApi }) as never,
		page: (request) => {
			seen.push(request.headers.get("cookie"));
			return new Response("<html></html>", { headers: { "content-type": "text/html" } });
		},
	});
	return { call, seen, send: storefront.send };
}

describe("default address", () => {
	test("§3.6 address: a session's first page takes the default address, and stores it in cookies", async () => {
		const { seen, send } = open(async () => [{ ...address, provinceId: "2", defaultFlag: false }, address]);
		const response = await send("/search?keyword=a");
		expect(seen[0]).toContain("provinceId=19");
		expect(seen[0]).toContain(`cityName=${encodeURIComponent("深圳市")}`);
		const cookies = response.headers.getSetCookie();
		expect(cookies).toContain("provinceId=19; Path=/; SameSite=Lax");
		expect(
			cookies.filter((cookie) => /^(?:province|city|district|street)(?:Id|Name)=/.test(cookie)),
		).toHaveLength(8);
		expect(cookies).toContain("addressId=A1; Path=/; SameSite=Lax");
	});

	test("§8 address: cookies that hold no area count as none, and are replaced", async () => {
		const { seen, send } = open(async () => [address]);
		const cookie = "authToken=token-of-buyer-1; provinceId=x; cityId=72; districtId=55653; streetId=0";
		const response = await send("/search?keyword=a", { headers: { cookie } });
		expect(seen[0]).toContain("provinceId=19");
		expect(response.headers.getSetCookie()).toContain("provinceId=19; Path=/; SameSite=Lax");
	});

	test("C4: a page with the address is cached, and cached without its cookies", async () => {
		const { call, seen, send } = open(async () => [address]);
		await send("/item?skuId=1");
		const again = await send("/item?skuId=1");
		expect(call).toHaveBeenCalledTimes(1);
		expect(seen).toHaveLength(1);
		expect(again.headers.get("server-timing")).toContain("hit");
		expect(again.headers.getSetCookie()).toEqual([]);
	});

	test("§3 address: a browser that has the cookies costs no call", async () => {
		const { call, send } = open(async () => [address]);
		const cookie = "authToken=token-of-buyer-1; provinceId=1; cityId=72; districtId=55653; streetId=0";
		const response = await send("/", { headers: { cookie } });
		expect(call).not.toHaveBeenCalled();
		expect(response.headers.getSetCookie().join()).not.toContain("provinceId");
	});

	test("C8: one mall's answer about a token does not count in another", async () => {
		const { call, send } = open(async () => [address]);
		await send("/cart");
		await send("http://lanhai.localhost:8787/cart");
		expect(call).toHaveBeenCalledTimes(2);
	});

	test.each([
		["fails", () => Promise.reject(new Error("down"))],
		["has none", async () => []],
	])(
		"§8 address: when the list %s, the page comes with the default area, and the next does not ask",
		async (_, list) => {
			const { call, seen, send } = open(list);
			expect((await send("/cart")).status).toBe(200);
			expect((await send("/cart")).status).toBe(200);
			expect(call).toHaveBeenCalledTimes(1);
			expect(seen[0] ?? "").not.toContain("provinceId");
		},
	);

	test("§7 calls: no backend is called before log-in, for a call or for a public page", async () => {
		const { call, send } = open(async () => [address]);
		await send("/", { headers: { cookie: "" } });
		await send("/login");
		await send("/api/mall/home/logo");
		expect(call).not.toHaveBeenCalled();
	});
});
