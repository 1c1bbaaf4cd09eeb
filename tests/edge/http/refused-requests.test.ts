import { beforeAll, describe, expect, test } from "vitest";
import { resources } from "../../../app/domain/page/resources.ts";
import type { TestMall } from "../../support/mall/mall.ts";
import { useSharedMall } from "../../support/mall/shared-mall.ts";
import { pagePaths, resourceRequests } from "../../support/page/storefront-paths.ts";
import { takeEach } from "../../support/run/sample.ts";
import type { WireRequest } from "../../support/wire/wire.ts";

let mall: TestMall;
let cookie: string;
beforeAll(async () => {
	mall = await useSharedMall();
	cookie = `authToken=${await mall.login("M1001", "wanglei")}`;
});

const sameOrigin = { "sec-fetch-site": "same-origin" };
const form = { "content-type": "application/x-www-form-urlencoded" };
const reply = (id: string, body: string): Omit<WireRequest, "path"> => ({
	headers: { "rsc-action-id": id, "content-type": "text/plain;charset=UTF-8" },
	body,
});
const multipart = (
	name: string,
	value = "",
	type = "multipart/form-data; boundary=x",
): Omit<WireRequest, "path"> => ({
	headers: { "content-type": type },
	body: `--x\r\ncontent-disposition: form-data; name="${name}"\r\n\r\n${value}\r\n--x--\r\n`,
});

describe("refused requests", () => {
	test.each<[string, Omit<WireRequest, "path">]>([
		["an unknown action id", reply("0123456789ab#run", "[]")],
		["the id __proto__#constructor", reply("__proto__#constructor", "[]")],
		["a reply that is no JSON", reply("0123456789ab#run", "{no json")],
		[
			"malformed multipart",
			{ headers: { "content-type": "multipart/form-data; boundary=x" }, body: "--x\r\nrubbish" },
		],
		["multipart without a boundary", multipart("a", "", "multipart/form-data")],
		["an unknown $ACTION_ID_", multipart("$ACTION_ID_0123456789ab#run")],
		["an unknown $ACTION_REF_", multipart("$ACTION_REF_1")],
		["a dangling reference", reply("0123456789ab#run", '["$h1"]')],
		["JSON 100,000 deep", reply("0123456789ab#run", "[".repeat(100_000) + "]".repeat(100_000))],
		["a BigInt of 900,000 digits", reply("0123456789ab#run", `["$n${"9".repeat(900_000)}"]`)],
		["20 MB", { headers: form, body: "a".repeat(20_000_000) }],
		["20 MB in pieces", { headers: form, body: Array<string>(40).fill("a".repeat(500_000)) }],
	])("M2: %s gets a 4xx on every page that takes forms", async (_, sent) => {
		for (const path of ["/", "/cart", "/login", "/orderConfirm?settlementId=x", "/cart.rsc"]) {
			const headers = { ...sent.headers, ...sameOrigin, cookie };
			const answer = await mall
				.send("hongshan", path, { ...sent, method: "POST", headers })
				// A long body may lose its connection before the answer is read, because the request
				// is refused before the body ends.
				.catch((error: NodeJS.ErrnoException) => {
					expect([error.code, Number(sent.body?.length) > 30]).toEqual([
						expect.stringMatching(/ECONNRESET|EPIPE/),
						true,
					]);
				});
			if (answer) expect([path, answer.status]).toEqual([path, expect.toSatisfy((s) => s >= 400 && s < 500)]);
		}
		expect((await mall.send("hongshan", "/login")).status).toBe(200);
	});

	test("M1: rsc-action-id on a GET and _routes on a document are refused, and poison no cache", async () => {
		for (const path of pagePaths) {
			const action = await mall.send("hongshan", path, { headers: { cookie, "rsc-action-id": "x" } });
			expect([path, action.status]).toEqual([path, 400]);
			const routes = await mall.send("hongshan", `${path}?_routes=x`, { headers: { cookie } });
			expect([path, routes.status]).toEqual([path, 400]);
			const clean = await mall.send("hongshan", path, { headers: { cookie } });
			expect(clean.headers.get("content-type") ?? "text/html").toContain("text/html");
		}
	});

	test("M1: .rsc and .manifest are other representations, never the page itself", async () => {
		for (const path of ["/search", "/cart", "/item"]) {
			const flight = await mall.send("hongshan", `${path}.rsc`, { headers: { cookie } });
			expect(flight.headers.get("content-type")).toContain("text/x-component");
			const manifest = await mall.send("hongshan", `${path}.manifest`, { headers: { cookie } });
			expect([path, manifest.status]).toEqual([path, expect.toSatisfy((s) => s === 200 || s === 204)]);
			expect(manifest.headers.get("cache-control")).toBe("no-store");
			const html = await mall.send("hongshan", path, { headers: { cookie } });
			expect(html.headers.get("content-type")).toContain("text/html");
		}
	});

	test("C3: no suffix turns a page into another kind of file, for every route × 16 suffixes", async () => {
		const suffixes = [
			"/x.css",
			";x.css",
			"%2ex.css",
			"%00.css",
			"%2fx.css",
			"%0a.css",
			"/..%2fx.js",
			"/.css",
			"%3fx.css",
			"%23x.css",
			"//x.css",
			";jsessionid=1/x.png",
			".data",
			"/_.data",
			"/_root.data",
			".data.rsc",
		];
		const stored: string[] = [];
		for (const path of takeEach(3, pagePaths)) {
			const urls = suffixes.flatMap((suffix) => [`${path}${suffix}`, `/${path}${suffix}`]);
			for (const url of [`/${path}`, ...urls]) {
				const { status, headers } = await mall.send("hongshan", url, { headers: { cookie } });
				const cacheControl = headers.get("cache-control");
				if (status < 400 || status >= 500 || cacheControl !== "no-store")
					stored.push(`${url} ${status} ${cacheControl}`);
			}
		}
		expect(stored).toEqual([]);
	});

	test("P6: the words of a public path in another place do not make a call public", async () => {
		const words = [
			"captcha",
			"/token/create",
			"/token/logout",
			"/mall/queryInfoById",
			"/smsSend/loginSms",
			"/auc/getDtUrl",
		];
		const shapes = (word: string) => [
			`/order/list?x=${word}`,
			`/order/list?${word}`,
			`/order/list?x=/${word}/y`,
			`/order/detail/1?captcha=${word}`,
			`/cart/itemList?redirect=/api/auth${word}`,
		];
		const near = [
			...words.flatMap(shapes),
			...[
				"/token/creates",
				"/token/create/x",
				"/TOKEN/CREATE",
				"/token",
				"/auc/getDtUrlx",
				"/auc/getAucUrl",
				"/auc/getdturl",
				"/mall/queryInfoByIds",
			],
			...[
				"/smsSend/loginSmsX",
				"/smsSend",
				"/forget/password/by/sms",
				"/forget/password/by/sms/1",
				"/forget/password/by/sms/1/2/3",
				"/xcaptch",
				"/Captcha",
				"/capt%63ha",
			],
		];
		const backends = ["mall", "user", "partner"];
		const tried = backends.flatMap((backend) => near.map((path) => `/api/${backend}${path}`));
		for (const path of tried) {
			const answer = await mall.send("hongshan", path, { headers: sameOrigin });
			expect([path, answer.status]).toEqual([path, 401]);
		}
		expect(tried.length).toBeGreaterThan(100);
	});
});

describe("requests from elsewhere", () => {
	const states: [string, Record<string, string>, boolean][] = [
		["sec-fetch-site: cross-site", { "sec-fetch-site": "cross-site" }, false],
		["sec-fetch-site: same-site", { "sec-fetch-site": "same-site" }, false],
		["sec-fetch-site: none", { "sec-fetch-site": "none" }, false],
		[
			"cross-site with our Origin and header",
			{ "sec-fetch-site": "cross-site", origin: "http://hongshan.localhost", "x-mall-request": "1" },
			false,
		],
		["another Origin", { origin: "http://evil.localhost" }, false],
		["Origin: null", { origin: "null" }, false],
		["our Origin on https", { origin: "https://hongshan.localhost" }, false],
		["nothing at all", {}, false],
		["our Origin", { origin: "http://hongshan.localhost" }, true],
		["our own header", { "x-mall-request": "1" }, true],
		["same-origin", sameOrigin, true],
	];

	test.each(states)("B1: calls and writes with %s", async (_, headers, allowed) => {
		const counters = () =>
			mall.db
				.prepare("SELECT (SELECT count(*) FROM sms_codes) + (SELECT count(*) FROM cart_items) AS n")
				.first("n");
		const before = await counters();
		const calls: [string, string, string?][] = [
			["GET", "/api/mall/home/hotKeys"],
			["GET", "/api/sms/smsSend/loginSms?phone=13911112222"],
			["GET", "/api/purchaser/notice/read/1"],
			["POST", "/api/mall/cartNew/add", '{"items":[{"skuId":"100000021385","num":1}]}'],
			...resourceRequests
				// A purge has an operator's secret and no cookie: another site cannot send it.
				.filter(({ method, path }) => method === "POST" && path !== resources.purge.path)
				.map(({ method, path }): [string, string, string] => [method, path, ""]),
			...pagePaths.map((path): [string, string, string] => ["POST", path, "do=x"]),
		];
		for (const [method, path, body] of calls) {
			const type = path.startsWith("/api") ? { "content-type": "application/json" } : form;
			// These requests have no cookie: a log-out would end the buyer's session.
			const own: Record<string, string> = resourceRequests.some((row) => row.path === path) ? {} : { cookie };
			const answer = await mall.send("hongshan", path, {
				method,
				headers: { ...headers, ...own, ...(body !== undefined ? type : {}) },
				...(body !== undefined && { body }),
			});
			if (allowed) expect([method, path, answer.status]).not.toEqual([method, path, 403]);
			else expect([method, path, answer.status]).toEqual([method, path, 403]);
		}
		if (!allowed) expect(await counters()).toBe(before);
	});

	test("B1: a navigation to a call is refused, and no answer allows another origin", async () => {
		for (const path of ["/api/mall/home/hotKeys", "/api/auth/captcha/image"]) {
			const headers = { ...sameOrigin, cookie, "sec-fetch-mode": "navigate" };
			expect((await mall.send("hongshan", path, { headers })).status).toBe(403);
			const preflight = { origin: "http://evil.localhost", "access-control-request-method": "POST" };
			const answer = await mall.send("hongshan", path, { method: "OPTIONS", headers: preflight });
			expect(answer.status).toBe(405);
			const open = await mall.send("hongshan", path, { headers: { ...sameOrigin, cookie, ...preflight } });
			for (const { headers } of [answer, open]) {
				expect([...headers.keys()].filter((name) => name.startsWith("access-control"))).toEqual([]);
			}
		}
	});
});
