import { createServer, type IncomingMessage, type Server, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { gzipSync } from "node:zlib";
import { afterAll, describe, expect, test } from "vitest";
import { createFakeStorefront, type UpstreamCall } from "../../../tests/support/backend/fake-storefront";

const servers: Server[] = [];

/**
 * A real HTTP server as the backend: the behaviour of fetch with redirects, encodings and resets is part of
 * the test.
 */
async function createBackend(answer: (request: IncomingMessage, response: ServerResponse) => void) {
	const server = createServer(answer);
	servers.push(server);
	await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
	const base = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
	return ({ url, init }: UpstreamCall) => fetch(url.replace("http://reference", base), init);
}

afterAll(() => {
	for (const server of servers) {
		server.closeAllConnections();
		server.close();
	}
});

const post = { method: "POST", body: "{}", headers: { "content-type": "application/json" } };

describe("api proxy", () => {
	test("§0.4, §7.1 proxy: a call goes to its backend with the Bearer of the cookie and comes back as it is", async () => {
		const storefront = createFakeStorefront({
			backend: () =>
				Response.json(
					{ code: 555, message: "库存不足" },
					{ status: 555, headers: { "www-authenticate": "%E9%94%99" } },
				),
		});
		const response = await storefront.send("/api/mall/cart/add?x=%2F1&y=a+b", post);
		expect(response.status).toBe(555);
		expect(await response.json()).toEqual({ code: 555, message: "库存不足" });
		expect(response.headers.get("www-authenticate")).toBe("%E9%94%99");
		expect(storefront.calls[0]?.url).toBe("http://reference/base/mall/cart/add?x=%2F1&y=a+b");
		expect(storefront.calls[0]?.headers.get("authorization")).toBe("Bearer token-of-buyer-1");
		expect(storefront.calls[0]?.headers.get("x-mall-code")).toBe("M1001");
	});

	test("§7 extensions: a call that the mall lacks is not made; any answer to another one goes back as it is", async () => {
		const lines: string[] = [];
		const storefront = createFakeStorefront({
			backend: () => new Response("<h1>404</h1>", { status: 404 }),
			extensions: { M1001: ["lines"] },
			writeLine: (_, line) => lines.push(line),
		});
		const refused = await storefront.send("/api/mall/goods/suggest?keyword=a");
		expect([refused.status, await refused.json()]).toMatchObject([404, { message: "本商城未开通此功能" }]);
		expect(lines.map((line) => JSON.parse(line).lacking)).toEqual(["speed"]);
		expect(storefront.calls).toEqual([]);
		for (let turn = 0; turn < 3; turn++)
			expect((await storefront.send("/api/mall/goods/variants", post)).status).toBe(404);
		expect(storefront.calls).toHaveLength(3);
	});

	test.each([
		"/api/nobody/x",
		"/api/__proto__/x",
		"/api/constructor/x",
		"/api/mall",
		"/api/mall//evil/x",
		"/api/mall/..%2fx",
	])("P1: %s is refused and reaches no backend", async (path) => {
		const storefront = createFakeStorefront();
		expect((await storefront.send(path)).status).toBe(400);
		expect(storefront.calls).toEqual([]);
	});

	test.each([300, 301, 302, 303, 304, 307, 308])(
		"P2: a redirect (%i) is neither followed nor passed on",
		async (status) => {
			let hits = 0;
			const sink = createServer((_, response) => {
				hits++;
				response.end();
			});
			servers.push(sink);
			await new Promise<void>((resolve) => sink.listen(0, "127.0.0.1", resolve));
			const location = `http://127.0.0.1:${(sink.address() as AddressInfo).port}/`;
			const backend = await createBackend((_, response) => response.writeHead(status, { location }).end());
			const response = await createFakeStorefront({ backend }).send("/api/mall/x");
			expect(response.status).toBe(502);
			expect(response.headers.get("location")).toBeNull();
			expect(hits).toBe(0);
		},
	);

	test("P3: only the listed headers of a browser go on", async () => {
		const allowed = {
			accept: "application/json",
			"accept-language": "zh-CN",
			"content-type": "application/json",
			"login-type": "sms",
			"idempotency-key": "settlement-1",
			traceparent: "00-0af7651916cd43dd8448eb211c80319c-b7ad6b7169203331-01",
		};
		const dropped = [
			"authorization",
			"x-mall-code",
			"x-client-ip",
			"x-request-id",
			"x-forwarded-for",
			"x-forwarded-host",
			"x-forwarded-proto",
			"x-forwarded-port",
			"x-real-ip",
			"forwarded",
			"via",
			"true-client-ip",
			"cf-ray",
			"cf-visitor",
			"cf-ipcountry",
			"cf-worker",
			"proxy-authorization",
			"proxy-connection",
			"x-original-url",
			"x-rewrite-url",
			"x-http-method-override",
			"x-csrf-token",
			"x-api-key",
			"x-user-id",
			"x-auth-token",
			"x-mall-request",
			"rsc-action-id",
			"origin",
			"referer",
			"user-agent",
			"sec-fetch-mode",
			"sec-fetch-dest",
			"x-remix-x",
			"range",
			"if-none-match",
			"if-modified-since",
			"cache-control",
			"pragma",
			"dnt",
			"x-a",
			"x-b",
			"tracestate",
			"baggage",
			"x-b3-traceid",
			"x-amzn-trace-id",
			"x-envoy-internal",
			"x-debug",
			"x-tenant",
			"x-role",
		];
		const storefront = createFakeStorefront();
		await storefront.send("/api/mall/cart/add", {
			...post,
			headers: {
				...allowed,
				...Object.fromEntries(dropped.map((name) => [name, "evil"])),
				origin: "http://hongshan.localhost:8787",
				"cf-connecting-ip": "203.0.113.7",
			},
		});
		const sent = storefront.calls[0]?.headers ?? new Headers();
		expect(Object.fromEntries(sent)).toEqual({
			...allowed,
			authorization: "Bearer token-of-buyer-1",
			"x-mall-code": "M1001",
			"x-client-agent": "evil",
			"x-client-ip": "203.0.113.7",
			"x-request-id": expect.stringMatching(/^[\w-]{36}$/),
		});
	});

	test("P3: only the listed headers of a backend come back", async () => {
		const names = [
			"server",
			"x-powered-by",
			"access-control-allow-origin",
			"access-control-allow-credentials",
			"x-frame-options",
			"content-security-policy",
			"strict-transport-security",
			"link",
			"refresh",
			"location",
			"alt-svc",
			"via",
			"age",
			"etag",
			"clear-site-data",
			"service-worker-allowed",
			"x-request-id",
			"report-to",
			"nel",
			"vary",
			"connection",
			"cache-control",
		];
		const backend = () => {
			const headers = new Headers(names.map((name) => [name, "evil"]));
			headers.append("set-cookie", "authToken=of-the-backend; Domain=localhost");
			headers.set("content-type", "application/json");
			headers.set("retry-after", "3");
			return new Response("{}", { headers });
		};
		const response = await createFakeStorefront({ backend }).send("/api/mall/x");
		for (const [name, value] of response.headers)
			expect([name, value.includes("evil")]).toEqual([name, false]);
		expect(response.headers.getSetCookie()).toEqual([]);
		expect(response.headers.get("retry-after")).toBe("3");
		expect(response.headers.get("cache-control")).toBe("no-store");
		expect(response.headers.get("x-content-type-options")).toBe("nosniff");
	});

	const hang = () => undefined;
	// Packed before the calls: it would use up the time that they have.
	const bomb = gzipSync(Buffer.alloc(200 * 1024 * 1024));
	const faults: [string, (request: IncomingMessage, response: ServerResponse) => void, number][] = [
		["resets the connection", (request) => request.socket.destroy(), 502],
		["never answers", hang, 504],
		[
			"stops in the middle of a body",
			(_, response) => response.writeHead(200, { "content-length": "100" }).write("{"),
			504,
		],
		[
			"sends a byte now and then",
			(_, response) => void setInterval(() => response.write(" "), 100).unref(),
			504,
		],
		["answers 999", (request) => request.socket.end("HTTP/1.1 999 No\r\ncontent-length: 2\r\n\r\n{}"), 502],
		["answers rubbish", (request) => request.socket.end("rubbish\r\n\r\n"), 502],
		[
			"says HTML is an answer",
			(_, response) => response.writeHead(200, { "content-type": "text/html" }).end("<script>"),
			502,
		],
		["sends 6 MiB", (_, response) => response.end(Buffer.alloc(6 * 1024 * 1024)), 502],
		[
			"sends a gzip bomb",
			(_, response) => response.writeHead(200, { "content-encoding": "gzip" }).end(bomb),
			502,
		],
		[
			"sends broken gzip",
			(_, response) => response.writeHead(200, { "content-encoding": "gzip" }).end("no gzip"),
			502,
		],
	];
	test.concurrent.each(faults)(
		"P7: a backend that %s ends in a clean error",
		async (_, answer, status) => {
			const storefront = createFakeStorefront({ backend: await createBackend(answer) });
			const response = await storefront.send("/api/mall/x");
			expect(response.status).toBe(status);
			expect(await response.json()).toMatchObject({ code: String(status) });
		},
		10_000,
	);

	test("P7: an HTML error page of a gateway passes with its status, and runs nothing", async () => {
		const backend = () =>
			new Response("<h1>bad gateway</h1>", { status: 503, headers: { "content-type": "text/html" } });
		const response = await createFakeStorefront({ backend }).send("/api/mall/x");
		expect(response.status).toBe(503);
		expect(response.headers.get("x-content-type-options")).toBe("nosniff");
		expect(response.headers.get("content-security-policy")).toContain("default-src 'none'");
	});

	test("§7 token: logging in moves the token from the body into the cookie", async () => {
		const token = "new-token-0123456789";
		const backend = () =>
			Response.json({ token, expiresAt: "2026-10-01T00:00:00+08:00", businessModel: "OPEN" });
		const response = await createFakeStorefront({ backend }).send("/api/auth/token/create", post);
		expect(await response.json()).toEqual({ expiresAt: "2026-10-01T00:00:00+08:00", businessModel: "OPEN" });
		const cookies = response.headers.getSetCookie();
		expect(cookies).toContain(`authToken=${token}; Path=/; HttpOnly; SameSite=Lax`);
		// The error page of a browser reads it in place of the token, which no script sees.
		expect(cookies.findLast((cookie) => cookie.startsWith("business_model="))).toBe(
			"business_model=OPEN; Path=/; SameSite=Lax",
		);
		expect(cookies.some((cookie) => cookie.startsWith("page_epoch="))).toBe(true);
		expect(cookies).toContain("provinceName=; Path=/; Max-Age=0; SameSite=Lax");
	});

	test("P5: a malformed token cookie is not cleared over the one that a log-in sets", async () => {
		const backend = () => Response.json({ token: "new-token-0123456789" });
		const headers = { ...post.headers, cookie: "authToken=x" };
		const response = await createFakeStorefront({ backend }).send("/api/auth/token/create", {
			...post,
			headers,
		});
		expect(response.headers.getSetCookie().filter((cookie) => cookie.startsWith("authToken="))).toEqual([
			"authToken=; Path=/; Max-Age=0; HttpOnly; SameSite=Lax; Domain=hongshan.localhost",
			"authToken=new-token-0123456789; Path=/; HttpOnly; SameSite=Lax",
		]);
	});

	test.each([{}, { token: "a; Domain=evil.example" }, { token: 1 }, [], null])(
		"P5: a log-in answered with %j sets no cookie",
		async (body) => {
			const response = await createFakeStorefront({ backend: () => Response.json(body) }).send(
				"/api/auth/token/create",
				post,
			);
			expect(response.status).toBe(502);
			expect(response.headers.get("set-cookie") ?? "").not.toContain("authToken");
		},
	);

	test("§7 token: a refused log-in passes as it is", async () => {
		const backend = () => Response.json({ code: 555, message: "密码错误" }, { status: 555 });
		const response = await createFakeStorefront({ backend }).send("/api/auth/token/create", post);
		expect(response.status).toBe(555);
		expect(await response.json()).toEqual({ code: 555, message: "密码错误" });
	});

	test.each([200, 401, 500])(
		"C4: logging out clears cookie and browser, though the backend answers %i",
		async (status) => {
			const backend = () => Response.json({}, { status });
			const response = await createFakeStorefront({ backend }).send("/api/auth/token/logout", post);
			expect(response.headers.get("clear-site-data")).toContain('"cache", "storage"');
			expect(response.headers.get("set-cookie")).toContain("authToken=; Path=/; Max-Age=0");
		},
	);

	test("B7: neither the token nor a path that may hold a code is logged", async () => {
		const lines: string[] = [];
		const backend = () => Promise.reject(new Error("down"));
		const storefront = createFakeStorefront({ backend, writeLine: (_, line) => lines.push(line) });
		await storefront.send("/api/user/forget/password/by/sms/13800000000/123456", post);
		expect(lines).toHaveLength(1);
		expect(lines[0]).not.toMatch(/13800000000|123456|token-of-buyer/);
	});
});

describe("pictures", () => {
	const picture = () =>
		new Response("<svg/>", { headers: { "content-type": "image/svg+xml", "set-cookie": "a=b" } });

	test("§7 pictures: come from the mall backend, without the token, and may be cached for good", async () => {
		const storefront = createFakeStorefront({ backend: picture });
		const response = await storefront.send("/pictures/bolt/1.svg", { headers: { cookie: "" } });
		expect(response.status).toBe(200);
		expect(response.headers.get("cache-control")).toBe("public, max-age=31536000, immutable");
		expect(response.headers.get("set-cookie")).toBeNull();
		expect(storefront.calls[0]?.url).toBe("http://reference/base/mall/pictures/bolt/1.svg");
		await storefront.send("/pictures/bolt/1.svg");
		expect(storefront.calls[1]?.headers.get("authorization")).toBeNull();
	});

	test.each([
		"/pictures/",
		"/pictures/..%2forder/list",
		"/pictures/.hidden",
		"/pictures//x",
		"/pictures/a%00.svg",
	])("P1: %s reaches no backend", async (path) => {
		const storefront = createFakeStorefront({ backend: picture });
		expect((await storefront.send(path)).status).toBe(404);
		expect(storefront.calls).toEqual([]);
	});

	test("C2: an answer that is no picture is not cached", async () => {
		const response = await createFakeStorefront().send("/pictures/bolt/1.svg");
		expect([response.status, response.headers.get("cache-control")]).toEqual([404, "no-store"]);
	});
});
