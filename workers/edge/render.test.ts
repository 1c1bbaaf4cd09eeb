import { afterEach, describe, expect, test, vi } from "vitest";
import { getScope } from "~/request/scope";
import { createFakeStorefront } from "./fake-storefront";

const log = vi.spyOn(console, "error").mockImplementation(() => undefined);
afterEach(() => log.mockClear());

const page = () => new Response("<html>", { headers: { "content-type": "text/html" } });

describe("render", () => {
	test.each<[string, unknown]>([
		["an Error", new Error("secret detail")],
		["a string", "secret detail"],
		["undefined", undefined],
		["an object", { secret: "detail" }],
	])("R10: %s thrown in the app ends in the last-resort page, logged once", async (_, thrown) => {
		const storefront = createFakeStorefront({ page: () => Promise.reject(thrown) });
		for (const path of ["/", "/cart"]) {
			log.mockClear();
			const response = await storefront.send(path);
			const html = await response.text();
			expect(response.status).toBe(500);
			expect(html).toContain(response.headers.get("x-request-id"));
			expect(html).not.toMatch(/secret|detail|at .*\.ts/);
			expect(log).toHaveBeenCalledTimes(1);
			expect(log.mock.calls[0]?.[0]).toContain(response.headers.get("x-request-id"));
		}
	});

	test("R10: an exception under /api answers the contract's error body", async () => {
		const storefront = createFakeStorefront({ mallName: undefined, backend: () => undefined as never });
		const broken = createFakeStorefront({ backend: () => ({ status: 200, ok: true }) as never });
		expect((await storefront.send("/api/mall/x")).status).toBe(200);
		const response = await broken.send("/api/mall/x");
		expect(response.status).toBe(502);
		expect(await response.json()).toMatchObject({ requestId: response.headers.get("x-request-id") });
	});

	test("R10: a Response that the app throws is its answer", async () => {
		const storefront = createFakeStorefront({
			page: () => Promise.reject(new Response("gone", { status: 410 })),
		});
		expect((await storefront.send("/cart")).status).toBe(410);
	});

	test("§4 session: headers that an action leaves in the scope reach the answer, cookies side by side", async () => {
		const storefront = createFakeStorefront({
			page: () => {
				const { responseHeaders } = getScope();
				responseHeaders.append("set-cookie", "a=1");
				responseHeaders.append("set-cookie", "b=2");
				return new Response(null, { status: 302, headers: { location: "/", "set-cookie": "c=3" } });
			},
		});
		const response = await storefront.send("/login", {
			method: "POST",
			body: new URLSearchParams({ a: "1" }),
		});
		expect(response.status).toBe(302);
		expect(response.headers.getSetCookie()).toEqual([
			"c=3",
			"a=1",
			"b=2",
			expect.stringMatching(/^page_epoch=/),
		]);
	});

	test("B7: the app gets the token from the scope and never from a header", async () => {
		let seen: Request | undefined;
		let token: string | null = null;
		const storefront = createFakeStorefront({
			page: (request) => {
				seen = request;
				token = getScope().token;
				return page();
			},
		});
		for (const path of ["/", "/cart"]) {
			const cookie = "collapse=1; authToken=token-of-buyer-1";
			await storefront.send(path, {
				headers: { cookie, authorization: "Bearer mine", "x-forwarded-host": "evil.example" },
			});
			expect(token).toBe("token-of-buyer-1");
			expect(seen?.headers.get("cookie")).toBe("collapse=1");
			expect(seen?.headers.get("authorization")).toBeNull();
			expect(seen?.headers.get("x-forwarded-host")).toBeNull();
		}
	});

	test("C7: the app's calls carry the mall of the host and the client's address as the edge saw it", async () => {
		const callers: unknown[] = [];
		const storefront = createFakeStorefront({
			page,
			createApi: (caller) => {
				callers.push(caller);
				return {} as never;
			},
		});
		await storefront.send("http://lanhai.localhost:8787/cart", {
			headers: {
				"cf-connecting-ip": "203.0.113.7",
				"x-forwarded-for": "198.51.100.1",
				"x-mall-code": "M1001",
			},
		});
		// That of the default address, and the page's.
		const caller = { mallCode: "M1002", token: "token-of-buyer-1", clientIp: "203.0.113.7" };
		expect(callers).toMatchObject([caller, caller]);
	});
});
