import { afterEach, describe, expect, test, vi } from "vitest";
import type { Api } from "~/api/client/client";
import { createToken } from "~/api/contract/auth";
import { getLogo } from "~/api/contract/mall/home";
import { getUserInfo } from "~/api/contract/user";
import { ApiError } from "~/api/endpoint/error";
import { findPage, type Page, pages } from "~/domain/page/pages";
import { resources } from "~/domain/page/resources";
import { logError } from "~/request/log-error";
import { getScope } from "~/request/scope";
import { createFakeStorefront } from "../../../tests/support/backend/fake-storefront";
import { toCaller } from "../context/edge-context";

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

	test.each([
		[403, 403, /没有导出这些内容的权限/],
		[404, 404, /没有找到要导出的内容/],
		[429, 429, /稍后/],
		[405, 405, /不支持的请求方式/],
		[502, 502, /导出失败/],
		[500, 502, /导出失败/],
	])("O7: an export that the app refuses with %i is a page with %i", async (status, shown, words) => {
		const headers = { "content-type": "application/json", "retry-after": "7" };
		const storefront = createFakeStorefront({ page: () => new Response("null", { status, headers }) });
		const response = await storefront.send(`${resources.approvalFile.path}?orderId=1`);
		expect([response.status, response.headers.get("content-type")]).toEqual([
			shown,
			"text/html; charset=utf-8",
		]);
		expect(response.headers.get("retry-after")).toBe(status === 429 ? "7" : null);
		expect(await response.text()).toMatch(words);
	});

	test("R10: an exception under /api answers the contract's error body", async () => {
		const storefront = createFakeStorefront({ mallName: undefined, backend: () => undefined as never });
		const broken = createFakeStorefront({ backend: () => ({ status: 200, ok: true }) as never });
		expect((await storefront.send("/api/mall/x")).status).toBe(200);
		const response = await broken.send("/api/mall/x");
		expect(response.status).toBe(500);
		expect(await response.json()).toMatchObject({ requestId: response.headers.get("x-request-id") });
	});

	test.each([
		["/search?keyword=a&pageIndex=2", "/search", "/search?keyword=a&pageIndex=2"],
		["/search.rsc?pageIndex=2&keyword=a", "/search", "/search?keyword=a&pageIndex=2"],
		["/_.rsc", "/", "/"],
		["/cashier.rsc?orderId=7", "/cashier", "/cashier?orderId=7"],
	])("C2: the app finds at %s the page %s, with the way back", async (url, path, address) => {
		const found = vi.fn((_: unknown) => page());
		await createFakeStorefront({ page: () => found(getScope().page) }).send(url);
		expect(found).toHaveBeenCalledExactlyOnceWith(
			expect.objectContaining({ path, address, row: findPage(path) }),
		);
	});

	test("§7 extensions: a page that the mall lacks is not rendered, by no method", async () => {
		const render = vi.fn(page);
		const extensions = { "*": [] };
		const findRefusal = async (row: Page) => `/404?extension=${row.extension}`;
		const storefront = createFakeStorefront({ extensions, page: render, findRefusal });
		for (const { path } of [pages.transfers, pages.cashierTogether]) {
			const response = await storefront.send(path);
			expect([response.status, response.headers.get("location")]).toEqual([302, "/404?extension=money"]);
		}
		expect(render).not.toHaveBeenCalled();
		// It may be elsewhere: its loader leads there.
		const elsewhere = createFakeStorefront({
			extensions,
			page: () => Response.redirect("https://hall.example"),
		});
		const { path } = pages.inquiries;
		expect((await elsewhere.send(path)).headers.get("location")).toBe("https://hall.example/");
	});

	test("§6 rights, O7: a page that this buyer may not open is not rendered, by no method", async () => {
		const render = vi.fn(page);
		const findRefusal = vi.fn(async () => "/403?right=x");
		const storefront = createFakeStorefront({ page: render, findRefusal });
		const { path } = pages.invoiceHeaders;
		for (const [url, method, status] of [
			[path, "GET", 302],
			[`${path}.rsc`, "GET", 202],
			[path, "POST", 303],
		] as const) {
			const headers = { "content-type": "application/x-www-form-urlencoded" };
			const answer = await storefront.send(
				url,
				method === "POST" ? { method, headers, body: "do=1" } : { method },
			);
			expect([url, answer.status]).toEqual([url, status]);
			expect((answer.headers.get("location") ?? "") + (await answer.text())).toContain("/403?right=x");
			expect(findRefusal).toHaveBeenLastCalledWith(pages.invoiceHeaders);
		}
		expect(render).not.toHaveBeenCalled();
	});

	test("§2 routes: a page finds its parameters", async () => {
		const found = vi.fn((_: unknown) => page());
		await createFakeStorefront({ page: () => found(getScope().page.query) }).send(
			"/search?keyword=a&catId=.x",
		);
		expect(found).toHaveBeenCalledExactlyOnceWith(expect.objectContaining({ keyword: "a", pageIndex: 1 }));
	});

	test.each([
		["GET", "/quick", 150],
		["GET", "/quick?whole=1", Number.POSITIVE_INFINITY],
		["POST", "/quick", Number.POSITIVE_INFINITY],
		["POST", "/quick.rsc", 150],
		["GET", resources.approvalFile.path, Number.POSITIVE_INFINITY],
	])("R1: %s %s waits %d ms for late sections", async (method, url, patienceMs) => {
		const found = vi.fn((_: unknown) => page());
		const storefront = createFakeStorefront({ page: () => found(getScope().patienceMs) });
		await storefront.send(url, {
			method,
			body: method === "POST" ? new URLSearchParams({ do: "read" }) : undefined,
		});
		expect(found).toHaveBeenCalledExactlyOnceWith(patienceMs);
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

	test("B7: the log-in learns of no session", async () => {
		const seen: Record<string, string | null> = {};
		for (const path of ["/401", "/login.rsc", "/cart"]) {
			const storefront = createFakeStorefront({
				page: () => {
					seen[path] = getScope().sessionKey;
					return page();
				},
			});
			await storefront.send(path);
		}
		expect(seen).toEqual({ "/401": expect.any(String), "/login.rsc": null, "/cart": expect.any(String) });
	});

	test("C7: the app's calls carry the mall of the host and the client's address as the edge saw it", async () => {
		const callers: unknown[] = [];
		const storefront = createFakeStorefront({
			page,
			createApi: (c) => {
				callers.push(toCaller(c));
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
		// The calls of the live session, of the default address, and of the page.
		const caller = { mallCode: "M1002", token: "token-of-buyer-1", clientIp: "203.0.113.7" };
		expect(callers).toMatchObject([caller, caller, caller]);
	});
});

describe("a session that a backend rejects while a page is rendered", () => {
	const refused = (status: number) =>
		new ApiError({ kind: "http", backend: "mall", endpoint: "GET /x", status, message: "x" });
	const createApi = (status: number) => () =>
		({
			call: (endpoint: unknown) =>
				endpoint === getUserInfo ? Promise.resolve({}) : Promise.reject(refused(status)),
		}) as unknown as Api;
	const call = () => getScope().api.call(getLogo, {});

	test.each([401, 511])(
		"§8 %i: the page redirects to /login and back, and takes the session's cookies along",
		async (status) => {
			const storefront = createFakeStorefront({
				createApi: createApi(status),
				page: async () => Response.json(await call()),
			});
			for (const [path, back] of [
				["/", ""],
				["/search?keyword=a", "&redirect=%2Fsearch%3Fkeyword%3Da"],
				["/cart?x=1", "&redirect=%2Fcart%3Fx%3D1"],
			] as const) {
				const response = await storefront.send(path);
				expect([response.status, response.headers.get("location")]).toEqual([302, `/login?expired=1${back}`]);
				expect(response.headers.get("cache-control")).toBe("no-store");
				const cookies = response.headers.getSetCookie().filter((cookie) => !cookie.includes("; Domain="));
				for (const name of ["authToken", "business_model", "streetName"]) {
					const ended = cookies.filter((cookie) => cookie.startsWith(`${name}=; Path=/; Max-Age=0`));
					expect(ended.filter((cookie) => !cookie.includes("; Domain="))).toHaveLength(1);
				}
			}
			const post = await storefront.send("/cart", {
				method: "POST",
				body: new URLSearchParams({ do: "settle" }),
			});
			expect([post.status, post.headers.get("location")]).toEqual([303, "/login?expired=1&redirect=%2Fcart"]);
			const navigation = await storefront.send("/cart.rsc");
			expect(navigation.status).toBe(202);
			expect(await navigation.text()).toContain('"location":"/login?expired=1&redirect=%2Fcart"');
			expect(navigation.headers.getSetCookie().join()).toContain("authToken=; Path=/; Max-Age=0");
		},
	);

	test("§8 401: a section that catches every error does not hide it", async () => {
		const storefront = createFakeStorefront({
			createApi: createApi(401),
			page: async () => {
				await Promise.all([call().catch(logError), call().catch(() => null)]);
				return page();
			},
		});
		expect((await storefront.send("/cart")).headers.get("location")).toBe(
			"/login?expired=1&redirect=%2Fcart",
		);
		expect(log).not.toHaveBeenCalled();
	});

	test("§8: a refusal for another reason, or without a session, is left to the page", async () => {
		const show = async () =>
			Response.json({ caught: await call().catch((error: unknown) => error instanceof ApiError) });
		const cases: { status: number; headers: Record<string, string> }[] = [
			{ status: 403, headers: {} },
			{ status: 500, headers: {} },
			{ status: 401, headers: { cookie: "" } },
		];
		for (const { status, headers } of cases) {
			const response = await createFakeStorefront({ createApi: createApi(status), page: show }).send(
				"/login",
				{ headers },
			);
			expect(await response.json()).toEqual({ caught: true });
		}
		const wrongPassword = await createFakeStorefront({
			createApi: createApi(401),
			page: async () =>
				Response.json(
					await getScope()
						.api.call(createToken, {} as never)
						.catch((error: ApiError) => error.status),
				),
		}).send("/login");
		expect(await wrongPassword.json()).toBe(401);
	});
});
