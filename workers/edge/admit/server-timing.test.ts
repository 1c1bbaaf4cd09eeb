import { afterEach, expect, test, vi } from "vitest";
import { getScope } from "~/request/scope";
import { createFakeStorefront } from "../../../tests/support/backend/fake-storefront";

afterEach(() => void vi.restoreAllMocks());

const operatorToken = "a-token-of-the-operators";
const asOperator = { authorization: `Bearer ${operatorToken}` };
const breakersIn = (answer: Response) =>
	(answer.headers.get("server-timing") ?? "")
		.split(", ")
		.filter((entry) => /;desc="(?:half-)?open"/.test(entry));

test("R3: the proxy leaves a failing backend alone, and tells the operator so", async () => {
	vi.spyOn(console, "error").mockImplementation(() => undefined);
	vi.spyOn(console, "warn").mockImplementation(() => undefined);
	let now = Date.now();
	vi.spyOn(Date, "now").mockImplementation(() => now);
	let status = 503;
	const storefront = createFakeStorefront({ operatorToken, backend: () => Response.json({}, { status }) });
	let buyers = 0;
	const ask = async (path: string) => {
		const headers = { cookie: `authToken=token-of-buyer-${buyers++}`, ...asOperator };
		const answer = await storefront.send(path, { headers });
		return [answer.status, ...breakersIn(answer)];
	};
	for (let i = 0; i < 4; i++) expect(await ask("/api/mall/home/logo")).toEqual([503]);
	expect(await ask("/api/mall/home/logo")).toEqual([503, 'mall;desc="open"']);
	expect(await ask("/api/mall/home/logo")).toEqual([502, 'mall;desc="open"']);
	expect(storefront.calls).toHaveLength(5);
	status = 200;
	expect(await ask("/api/user/company/userInfo")).toEqual([200, 'mall;desc="open"']);
	expect(breakersIn(await storefront.send("/", { headers: asOperator }))).toEqual(['mall;desc="open"']);
	for (const path of ["/", "/api/user/company/userInfo"])
		expect(breakersIn(await storefront.send(path)), path).toEqual([]);
	now += 5_000;
	expect(await ask("/api/mall/home/logo")).toEqual([200]);
});

test("R1: a document that begins before its late sections says so, and the next one does not", async () => {
	let isLate = true;
	const storefront = createFakeStorefront({
		page: () => {
			if (isLate) getScope().markLate();
			return new Response("<html>", { headers: { "content-type": "text/html" } });
		},
	});
	const ask = async (path: string) => (await storefront.send(path)).headers.get("server-timing");
	for (const path of ["/cart", "/search?keyword=a"])
		expect(await ask(path)).toBe('cache;desc=bypass, render;desc="late"');
	isLate = false;
	for (const path of ["/cart", "/search?keyword=a"])
		expect(await ask(path)).toMatch(/^cache;desc=\w+(?:, age;dur=\d+)?$/);
});

test("R10: durations are for those who send the secret alone", async () => {
	const ask = async (key: string, known = operatorToken) => {
		const storefront = createFakeStorefront(known ? { operatorToken: known } : {});
		const answer = await storefront.send("/api/mall/home/logo", {
			headers: { authorization: `Bearer ${key}` },
		});
		return answer.headers.get("server-timing");
	};
	expect(await ask(operatorToken)).toMatch(/^total;dur=\d+, calls-mall;dur=\d+;desc="1"$/);
	for (const key of ["", "a-token", `${operatorToken}s`]) expect(await ask(key)).toBeNull();
	expect(await ask("", "")).toBeNull();
});
