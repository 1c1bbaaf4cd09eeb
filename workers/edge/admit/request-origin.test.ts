import { describe, expect, test } from "vitest";
import { resources } from "~/domain/page/resources";
import { createFakeStorefront, origin } from "../../../tests/support/backend/fake-storefront";

const none = { "sec-fetch-site": "" };
const foreign = [
	["Fetch Metadata says cross-site", { "sec-fetch-site": "cross-site" }],
	["Fetch Metadata says same-site", { "sec-fetch-site": "same-site" }],
	["Fetch Metadata says none", { "sec-fetch-site": "none" }],
	["cross-site with our custom header", { "sec-fetch-site": "cross-site", "x-mall-request": "1" }],
	["cross-site with our own Origin", { "sec-fetch-site": "cross-site", origin }],
	["another Origin", { ...none, origin: "https://evil.example" }],
	["Fetch Metadata and Origin contradict each other", { origin: "https://evil.example" }],
	["same-origin with Origin null", { origin: "null" }],
	[
		"another Origin with our custom header",
		{ ...none, origin: "http://evil.localhost:8787", "x-mall-request": "1" },
	],
	["Origin null", { ...none, origin: "null" }],
	["another port", { ...none, origin: "http://hongshan.localhost:9999" }],
	["another mall", { ...none, origin: "http://lanhai.localhost:8787" }],
	["nothing at all", none],
	["another value of our header", { ...none, "x-mall-request": "0" }],
] as const;
const own = [
	["Fetch Metadata says same-origin", {}],
	[
		"Fetch Metadata says same-origin behind a proxy that ends TLS",
		{ origin: origin.replace("http:", "https:") },
	],
	["our Origin", { ...none, origin }],
	["our custom header", { ...none, "x-mall-request": "1" }],
] as const;
const types = [
	"application/json",
	"application/x-www-form-urlencoded",
	"multipart/form-data; boundary=x",
	"text/plain",
];

const guarded = [
	["GET", "/api/sms/smsSend/loginSms?phone=13800000000"],
	["GET", "/api/purchaser/notice/read/1"],
	["HEAD", "/api/mall/home/logo"],
	["POST", "/api/mall/cart/add"],
	["POST", "/cart"],
	["POST", "/cart.rsc"],
	["POST", "/resource"],
	["POST", resources.clearSession.path],
	["POST", "/login"],
] as const;

describe("request origin", () => {
	describe.each(guarded)("%s %s", (method, path) => {
		test.each(foreign)("B1: is refused when it comes with %s", async (_, headers) => {
			const storefront = createFakeStorefront();
			for (const type of method === "POST" ? types : [""]) {
				const response = await storefront.send(path, {
					method,
					headers: { ...headers, "content-type": type },
				});
				expect(response.status).toBe(403);
			}
			expect(storefront.calls).toEqual([]);
		});

		test.each(own)("B1: goes on when it comes with %s", async (_, headers) => {
			expect((await createFakeStorefront().send(path, { method, headers })).status).not.toBe(403);
		});
	});

	test("B1: a navigation to /api is refused", async () => {
		const headers = { "sec-fetch-site": "same-origin", "sec-fetch-mode": "navigate" };
		expect((await createFakeStorefront().send("/api/mall/home/logo", { headers })).status).toBe(403);
	});

	test("B1: a link from another site still opens a page", async () => {
		const headers = { "sec-fetch-site": "cross-site", "sec-fetch-mode": "navigate" };
		expect((await createFakeStorefront().send("/search?keyword=a", { headers })).status).toBe(200);
	});

	test("B1: no answer lets another origin read it", async () => {
		const headers = { origin: "https://evil.example", "access-control-request-method": "POST" };
		const response = await createFakeStorefront().send("/api/mall/cart/add", { method: "OPTIONS", headers });
		expect(response.status).toBe(405);
		expect([...response.headers.keys()].filter((name) => name.startsWith("access-control"))).toEqual([]);
	});

	test.each([
		["GET", "/", { "rsc-action-id": "x" }],
		["HEAD", "/search", { "rsc-action-id": "" + "abc#def" }],
		["GET", "/cart.rsc", { "rsc-action-id": "x" }],
		["GET", "/cart?_routes=x", {}],
		["GET", "/cart?a=1&_routes", {}],
		["GET", "/?%5Froutes=root", {}],
	])(
		"M1: %s %s that would answer in another form is refused",
		async (method, path, headers: Record<string, string>) => {
			expect((await createFakeStorefront().send(path, { method, headers })).status).toBe(400);
		},
	);

	test("M1: a client navigation may name its routes, and gets the whole answer where the page is cached", async () => {
		const storefront = createFakeStorefront();
		for (const [path, outcome] of [
			["/search.rsc?_routes=root", "miss"],
			["/search.rsc", "hit"],
			["/search.rsc?_routes=x", "hit"],
		] as const) {
			const response = await storefront.send(path);
			expect(response.status).toBe(200);
			expect(response.headers.get("server-timing")).toContain(`cache;desc=${outcome}`);
		}
	});
});
