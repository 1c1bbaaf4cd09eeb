import { expect, test } from "vitest";
import { openMall } from "../../support/mall/mall.ts";

/** Planted in every place of a request where a buyer's own words may be. */
const planted = ["canaryKeyword", "13987654321", "plantedStreet7", "planted-token-0123456789"];

test("B7: a run of mixed requests leaves a line each, and none has a token, phone, address or keyword", async () => {
	const lines: string[] = [];
	await using mall = await openMall({ onLine: (line) => lines.push(line), vars: { LOG_SAMPLE_RATE: 1 } });
	const token = await mall.login("M1001", "wanglei");
	const [keyword, phone, street, otherToken] = planted;
	const json = { "content-type": "application/json" };
	const form = { "content-type": "application/x-www-form-urlencoded", origin: "http://hongshan.localhost" };
	const requests: [string, Parameters<typeof mall.fetch>[2]?][] = [
		["/", { token }],
		[`/search?keyword=${keyword}`, { token }],
		[`/search.rsc?keyword=${keyword}`, { token }],
		[`/search?keyword=${keyword}`, { token: otherToken as string }],
		[`/item?skuId=${phone}`, { token }],
		[`/${phone}`, { token }],
		[`/${phone}/${keyword}.css`, { token }],
		[`/login?redirect=/search?keyword=${keyword}`],
		["/cart", { token, cookies: { addressDetail: street as string } }],
		[`/api/mall/order/detail/${phone}`, { token }],
		[`/api/mall/${keyword}/${phone}`, { token }],
		[`/api/nobody/${phone}`, { token }],
		["/api/mall/home/hotKeys", { token: otherToken as string }],
		[`/api/user/forget/password/by/sms/${phone}/123456`, { method: "POST", headers: json, body: "{}" }],
		[
			"/api/auth/token/create",
			{
				method: "POST",
				headers: { ...json, "login-type": "password" },
				body: JSON.stringify({ loginName: phone, password: keyword, captchaId: "x", captchaCode: "0000" }),
			},
		],
		[
			"/api/mall/address/create",
			{ token, method: "POST", headers: json, body: `{"phone":"${phone}","detail":"${street}"}` },
		],
		["/api/mall/address/create", { token, method: "POST", headers: json, body: `{"phone":"${phone}` }],
		["/login", { method: "POST", headers: form, body: `loginName=${phone}&password=${keyword}` }],
		["/addressForm", { token, method: "POST", headers: form, body: `phone=${phone}&detail=${street}` }],
		[
			"/api/mall/home/hotKeys",
			{ token, headers: { "x-request-id": keyword as string, traceparent: phone as string } },
		],
	];
	for (const [url, init] of requests) await (await mall.fetch("hongshan", url, init)).arrayBuffer();
	const ofRequests = () => lines.filter((line) => line.includes('"about":"request"'));
	await expect.poll(() => ofRequests().length).toBe(requests.length);
	for (const word of [...planted, token]) expect(lines.filter((line) => line.includes(word))).toEqual([]);
	const parsed = ofRequests().map((line) => JSON.parse(line));
	expect(new Set(parsed.map(({ level }) => level))).toEqual(new Set(["info", "warn"]));
	expect(parsed).toContainEqual(expect.objectContaining({ page: "/search", cache: "miss", status: 200 }));
	expect(parsed.find(({ page }) => page === "/").calls.mall.status).toMatchObject({
		200: expect.any(Number),
	});
});

test("R10: the lines of the storefront and of the reference worker have the same id", async () => {
	const lines: string[] = [];
	await using mall = await openMall({ seed: false, onLine: (line) => lines.push(line) });
	// Without tables each call fails in the reference worker.
	const answer = await mall.fetch("hongshan", "/api/auth/captcha/image");
	expect(answer.status).toBe(500);
	const id = answer.headers.get("x-request-id");
	const own = () =>
		lines.filter((line) => line.includes(`"requestId":"${id}"`)).map((line) => JSON.parse(line));
	await expect
		.poll(() => own().map(({ about }) => about))
		.toEqual(expect.arrayContaining(["request", "GET /auth/captcha/image"]));
	expect(own().find(({ about }) => about === "request")).toMatchObject({
		level: "error",
		call: "/auth/captcha/image",
		status: 500,
		calls: { auth: { count: 1, status: { 500: 1 } } },
	});
});
