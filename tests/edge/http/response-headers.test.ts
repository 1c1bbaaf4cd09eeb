import { createHash } from "node:crypto";
import { strFromU8, unzipSync } from "fflate";
import { beforeAll, describe, expect, test } from "vitest";
import { resources } from "../../../app/domain/page/resources.ts";
import { password, type TestMall } from "../../support/mall/mall.ts";
import { useSharedMall } from "../../support/mall/shared-mall.ts";
import { pagePaths, resourceRequests } from "../../support/page/storefront-paths.ts";
import { takeEach } from "../../support/run/sample.ts";
import { createBuyer, createOrder, createSettlement, findSkus } from "../../support/trade/trade.ts";
import type { WireRequest } from "../../support/wire/wire.ts";

let mall: TestMall;
let token: string;
let pages: string[];
beforeAll(async () => {
	mall = await useSharedMall();
	const buyer = await createBuyer(mall, "M1001", "wanglei");
	({ token } = buyer);
	const skus = await findSkus(mall, 1);
	const { settlementId } = await createSettlement(buyer, skus);
	const { orderId } = await createOrder(buyer, skus);
	await buyer.post("mall", "/cartNew/add", { items: skus.map(({ skuId, num }) => ({ skuId, num })) });
	const queries: Record<string, string> = {
		"/search": "?keyword=%E6%89%8B%E5%A5%97",
		"/item": `?skuId=${skus[0]?.skuId}`,
		"/orderConfirm": `?settlementId=${settlementId}`,
		"/cashier": `?orderId=${orderId}`,
		"/orderStatus": `?orderId=${orderId}`,
	};
	pages = pagePaths.map((path) => path + (queries[path] ?? ""));
});

const toRsc = (page: string) => page.replace(/^\/([\w/]*)/, (_, name) => `/${name || "_"}.rsc`);
const sameOrigin = { "sec-fetch-site": "same-origin" };

const toHash = (text: string) => `'sha256-${createHash("sha256").update(text).digest("base64")}'`;

/** Checks the headers of every answer (SECURITY B6). Returns the names of the wrong ones. */
function findHeaderFaults({ headers }: Response): string[] {
	const csp = headers.get("content-security-policy") ?? "";
	const wanted: Record<string, boolean> = {
		"x-content-type-options": headers.get("x-content-type-options") === "nosniff",
		"strict-transport-security":
			headers.get("strict-transport-security") === "max-age=31536000; includeSubDomains",
		"cross-origin-opener-policy": headers.get("cross-origin-opener-policy") === "same-origin-allow-popups",
		"cross-origin-resource-policy": headers.get("cross-origin-resource-policy") === "same-origin",
		"referrer-policy": /^(?:strict-origin-when-cross-origin|no-referrer)$/.test(
			headers.get("referrer-policy") ?? "",
		),
		"permissions-policy": headers.get("permissions-policy")?.includes("camera=()") === true,
		"csp default-src": csp.includes("default-src 'none'"),
		"csp frame-ancestors": csp.includes("frame-ancestors 'none'"),
		"csp base-uri": csp.includes("base-uri 'none'"),
		"csp scripts": !/script-src[^;]*(?:unsafe|\*|https?:)/.test(csp),
		"cache-control": headers.has("cache-control"),
		"nothing that tells of us": !["server", "x-powered-by", "access-control-allow-origin"].some((name) =>
			headers.has(name),
		),
	};
	return Object.entries(wanted).flatMap(([name, isThere]) => (isThere ? [] : [name]));
}

/** Every kind of answer: name, request, and whether the buyer is logged in. */
function listRequests(): [string, WireRequest, boolean][] {
	const form = { ...sameOrigin, "content-type": "application/x-www-form-urlencoded" };
	const get = (path: string, headers: Record<string, string> = {}): WireRequest => ({ path, headers });
	return [
		...takeEach(3, pages).flatMap((path): [string, WireRequest, boolean][] => [
			["page", get(path), true],
			["flight", get(toRsc(path)), true],
			["page to log in", get(path), false],
			["flight to log in", get(toRsc(path)), false],
			["HEAD", { ...get(path), method: "HEAD" }, true],
			["hit", get(path), true],
			["form", { path, method: "POST", headers: form, body: "do=nothing" }, true],
			["manifest", get(`${path.replace(/\?.*/, "").replace(/^\/$/, "/_")}.manifest`), true],
		]),
		...[
			"/nope",
			"/x;y",
			"//",
			"/%00",
			"/cart/x.css",
			resources.clearSession.path,
			"/assets/nope.js",
			"/.env",
			"/out/nobody",
		].map((path): [string, WireRequest, boolean] => ["404", get(path), true]),
		["asset", get("/robots.txt"), false],
		["asset", get("/default-icon.svg"), false],
		["421", get("/", { host: "nobody.example" }), true],
		["421 of a call", get("/api/mall/x", { host: "nobody.example" }), true],
		["call", get("/api/mall/home/hotKeys", sameOrigin), true],
		["call 401", get("/api/mall/home/hotKeys", sameOrigin), false],
		["call 403", get("/api/mall/home/hotKeys", { "sec-fetch-site": "cross-site" }), true],
		["call 404", get("/api/mall/nobody", sameOrigin), true],
		["call 400", get("/api/nobody/x", sameOrigin), true],
		[
			"call of bad input",
			{
				path: "/api/mall/goods/sku",
				method: "POST",
				headers: { ...sameOrigin, "content-type": "application/json" },
				body: "{",
			},
			true,
		],
		["405", { path: "/", method: "DELETE", headers: sameOrigin }, true],
		["413", { path: "/api/mall/x", method: "POST", headers: sameOrigin, body: "x".repeat(70_000) }, true],
		["414", get(`/search?keyword=${"x".repeat(9_000)}`), true],
		[
			"415",
			{ path: "/cart", method: "POST", headers: { ...sameOrigin, "content-type": "text/plain" }, body: "x" },
			true,
		],
		...resourceRequests.map(({ method, path }): [string, WireRequest, boolean] => [
			"resource",
			method === "POST" ? { path, method, headers: form, body: "" } : get(path),
			method === "GET",
		]),
		["no picture", get("/pictures/x/y/z"), true],
	];
}

/** The text of an answer; that of its parts where it is a workbook. */
async function readTexts(answer: Response): Promise<string> {
	if (!answer.headers.get("content-type")?.includes("spreadsheetml")) return answer.text();
	const parts = unzipSync(new Uint8Array(await answer.arrayBuffer()));
	return Object.values(parts)
		.map((part) => strFromU8(part))
		.join();
}

describe("every answer", () => {
	test("B6: carries the security headers, and B7: neither the token of its buyer nor a path or function of the server", async () => {
		const faults: string[] = [];
		const statuses = new Map<number, number>();
		for (const [name, request, isLoggedIn] of listRequests()) {
			const cookie: Record<string, string> = isLoggedIn ? { cookie: `authToken=${token}` } : {};
			const answer = await mall.send("hongshan", request.path, {
				...request,
				headers: { ...cookie, ...request.headers },
			});
			statuses.set(answer.status, (statuses.get(answer.status) ?? 0) + 1);
			const wrong = findHeaderFaults(answer);
			if (answer.status >= 500) wrong.push(`status ${answer.status}`);
			const all = `${[...answer.headers].join()}${await readTexts(answer)}`;
			if (all.includes(token)) wrong.push("the token");
			const told = /file:\/\/|node_modules|build\/server|\.tsx?:\d+|\$E\(?\w/.exec(all)?.[0];
			if (told) wrong.push(`the server's own: ${told}`);
			if (wrong.length > 0)
				faults.push(
					`${name} ${request.method ?? "GET"} ${request.path} ${answer.status}: ${wrong.join(", ")}`,
				);
		}
		console.log("B6: answers by status", Object.fromEntries([...statuses].sort(([a], [b]) => a - b)));
		expect(faults).toEqual([]);
	});

	test("B3, C6: a page has no inline style, and its policy names its inline scripts: by their hashes where it is stored, else by a nonce of its own", async () => {
		const nonces: string[] = [];
		let stored = 0;
		const asked = takeEach(2, pages);
		for (const path of [...asked, ...asked]) {
			const answer = await mall.send("hongshan", path, { headers: { cookie: `authToken=${token}` } });
			const policy = answer.headers.get("content-security-policy") ?? "";
			const html = await answer.text();
			expect([path, answer.status]).toEqual([path, expect.toSatisfy((status) => status < 500)]);
			if (answer.status >= 300 && answer.status < 400) continue;
			const scripts = [...html.matchAll(/<script([^>]*)>(.*?)<\/script>/gs)].filter(
				([, attributes = ""]) => !/\b(?:src|type="(?:speculationrules|application))/.test(attributes),
			);
			expect([path, scripts.length]).toEqual([path, expect.toSatisfy((count) => count >= 2)]);
			const [, sources = ""] = /script-src 'self' ([^;]*); style-src 'self';/.exec(policy) ?? [];
			if (/cache;desc=(?:hit|miss)/.test(answer.headers.get("server-timing") ?? "")) {
				stored++;
				expect([path, sources]).toEqual([path, scripts.map(([, , text = ""]) => toHash(text)).join(" ")]);
				expect([path, / nonce=/.test(html)]).toEqual([path, false]);
			} else {
				const [, nonce = ""] = /^'nonce-([\w-]{36})'$/.exec(sources) ?? [];
				expect([path, nonce.length]).toEqual([path, 36]);
				expect([path, scripts.every(([, attributes]) => attributes?.includes(`nonce="${nonce}"`))]).toEqual([
					path,
					true,
				]);
				nonces.push(nonce);
			}
			expect([path, html.match(/<style[ >]|<[a-z][^>]*\son[a-z]+=|javascript:/i)]).toEqual([path, null]);
		}
		expect(stored).toBeGreaterThan(5);
		// No answer allows another answer's scripts.
		expect(new Set(nonces).size).toBe(nonces.length);
	});

	test("B7: log-in puts the token into an HttpOnly cookie of this host alone, by form and by call", async () => {
		for (const way of ["form", "call"]) {
			const captcha = (await (await mall.callReference("M1001", "auth", "/captcha/image")).json()) as {
				captchaId: string;
			};
			const fields = {
				loginName: "zhaomin",
				password,
				captchaId: captcha.captchaId,
				captchaCode: await mall.captchaCode(captcha.captchaId),
			};
			const answer =
				way === "call"
					? await mall.send("hongshan", "/api/auth/token/create", {
							method: "POST",
							headers: { ...sameOrigin, "content-type": "application/json", "login-type": "password" },
							body: JSON.stringify(fields),
						})
					: await mall.send("hongshan", "/login", {
							method: "POST",
							headers: { ...sameOrigin, "content-type": "application/x-www-form-urlencoded" },
							body: new URLSearchParams({ ...fields, do: "password" }).toString(),
						});
			const cookies = answer.headers.getSetCookie().filter((cookie) => cookie.startsWith("authToken="));
			expect([way, cookies]).toEqual([
				way,
				[expect.stringMatching(/^authToken=[\w.~+/=-]{8,}; Path=\/; HttpOnly; SameSite=Lax$/)],
			]);
			const own = /authToken=([^;]+)/.exec(cookies.join())?.[1] ?? "none";
			expect([way, (await answer.text()).includes(own)]).toEqual([way, false]);
			expect([way, /domain=/i.test(cookies.join())]).toEqual([way, false]);
		}
	});
});
