import { describe, expect, test } from "vitest";
import { resources } from "~/domain/page/resources";
import { createFakeStorefront } from "../../../tests/support/backend/fake-storefront";

const requests: [string, string, RequestInit & { headers?: Record<string, string> }][] = [
	["a page", "/", {}],
	["a page that is not cached", "/cart", {}],
	["a redirect to /login", "/cart", { headers: { cookie: "" } }],
	["a path that cannot be", "/cart%00", {}],
	["an unknown host", "http://nobody.example/", {}],
	["a refused origin", "/cart", { method: "POST", headers: { "sec-fetch-site": "cross-site" } }],
	["a call", "/api/mall/home/logo", {}],
	["a call without a token", "/api/mall/home/logo", { headers: { cookie: "" } }],
	["a call to nowhere", "/api/nobody/x", {}],
	["a body that is too big", "/api/mall/cart/add", { method: "POST", body: "x".repeat(70_000) }],
	["a URL that is too long", `/${"a".repeat(9000)}`, {}],
	["a wrong method", "/", { method: "PUT" }],
	["the end of a session", resources.clearSession.path, { method: "POST" }],
	["a picture", "/pictures/bolt/1.svg", {}],
	["an exception", "/notice", {}],
];

function throwOnNotice(request: Request): Response {
	if (request.url.includes("/notice")) throw new Error("boom");
	return new Response("<html>", { headers: { "content-type": "text/html", "x-powered-by": "someone" } });
}

describe("security headers", () => {
	test.each(requests)("B6: are on %s", async (_, path, init) => {
		const { headers } = await createFakeStorefront({ page: throwOnNotice }).send(path, init);
		expect(headers.get("x-content-type-options")).toBe("nosniff");
		expect(headers.get("strict-transport-security")).toMatch(/^max-age=31536000/);
		expect(headers.get("cross-origin-opener-policy")).toBe("same-origin-allow-popups");
		expect(headers.get("cross-origin-resource-policy")).toBe("same-origin");
		expect(headers.get("referrer-policy")).toBe("strict-origin-when-cross-origin");
		expect(headers.get("x-frame-options")).toBe("DENY");
		expect(headers.get("permissions-policy")).toContain("camera=()");
		expect(headers.get("x-powered-by")).toBeNull();
		expect(headers.get("x-request-id")).toMatch(/^[\w-]{36}$/);
		expect(headers.get("cache-control")).toBeTruthy();
		const csp = headers.get("content-security-policy");
		expect(csp).toContain("frame-ancestors 'none'");
		expect(csp).not.toMatch(/script-src[^;]*unsafe/);
	});

	test.each(["/pictures/bolt/1.svg", "/pictures/x", "/api/mall/file/content/F1", "/api/mall/home/logo"])(
		"O11: %s runs and loads nothing when it is opened by its own address",
		async (path) => {
			const backend = () => new Response("<svg/>", { headers: { "content-type": "image/svg+xml" } });
			const { headers } = await createFakeStorefront({ backend }).send(path);
			expect(headers.get("content-security-policy")).toBe(
				"default-src 'none'; base-uri 'none'; frame-ancestors 'none'; sandbox",
			);
		},
	);

	test("B3: the policy is word for word the decided one", async () => {
		const { headers } = await createFakeStorefront().send("/cart");
		const policy = headers.get("content-security-policy")?.replace(/nonce-[\da-f-]{36}/, "nonce-N");
		expect(policy?.split("; ")).toEqual([
			"default-src 'none'",
			"script-src 'self' 'nonce-N'",
			"style-src 'self'",
			"style-src-attr 'unsafe-inline'",
			"font-src 'self'",
			"img-src 'self' https: data:",
			"connect-src 'self'",
			"form-action 'self'",
			"base-uri 'none'",
			"frame-ancestors 'none'",
			"object-src 'none'",
			"require-trusted-types-for 'script'",
		]);
	});

	test("B3: the dev server sends every header but the policy", async () => {
		const { headers } = await createFakeStorefront({ isDev: true }).send("/cart");
		expect(headers.get("content-security-policy")).toBeNull();
		expect(headers.get("x-content-type-options")).toBe("nosniff");
	});

	test("B7: a client cannot choose the request id that the log and the backends see", async () => {
		const storefront = createFakeStorefront();
		const response = await storefront.send("/api/mall/home/logo", { headers: { "x-request-id": "mine" } });
		expect(response.headers.get("x-request-id")).not.toBe("mine");
		expect(storefront.calls[0]?.headers.get("x-request-id")).toBe(response.headers.get("x-request-id"));
	});
});
