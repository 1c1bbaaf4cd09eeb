import { afterEach, expect, test } from "vitest";
import { openReference } from "../../../tests/support/reference/reference";
import worker from "../app";
import { removeFaults } from "../testing/faults";

const reference = await openReference();
afterEach(() => removeFaults());

const force = (fault: object) =>
	reference.fetch("http://localhost/testing/faults", {
		method: "POST",
		headers: { "x-mall-request": "1" },
		body: JSON.stringify(fault),
	});
const count = async (token: string) =>
	(await reference.call("/partner/message/unreadCount", { token })).status;

test("R1: a fault is met by its buyer alone, and so many times", async () => {
	const { body: sunhao } = await reference.logIn("sunhao");
	const { body: linyue } = await reference.logIn("linyue");
	expect((await force({ backend: "partner", buyer: "sunhao", times: 1, fault: "503" })).status).toBe(201);
	expect([await count(linyue.token), await count(sunhao.token), await count(sunhao.token)]).toEqual([
		200, 503, 200,
	]);
});

test("R10: a refused change of a buyer changes nothing, the company neither", async () => {
	const change = (body: object) =>
		reference.fetch("http://localhost/testing/buyers/sunhao", {
			method: "POST",
			headers: { "x-mall-request": "1" },
			body: JSON.stringify(body),
		});
	const load = async () =>
		(await reference.fetch("http://localhost/testing/buyers/sunhao")).json<Record<string, unknown>>();
	const before = await load();
	const wrong = { companyId: "C2001", creditLimitFen: 1, creditUsedFen: 2 };
	expect([(await change(wrong)).status, await load()]).toEqual([409, before]);
	expect([(await change({ companyId: "none" })).status, await load()]).toEqual([400, before]);
	expect((await change({ companyId: "C2001", menuKind: "small" })).status).toBe(200);
	expect(await load()).toMatchObject({ companyId: "C2001", mallCode: "M1001", menuKind: "small" });
	await change({ companyId: before.companyId, menuKind: before.menuKind });
	expect(await load()).toEqual(before);
});

test("R10: a field that does not exist is refused", async () => {
	expect((await force({ backend: "partner", user: "sunhao", fault: "503" })).status).toBe(400);
});

test.each([
	["GET", "/testing"],
	["GET", "/testing/faults"],
	["POST", "/testing/faults"],
	["DELETE", "/testing/faults"],
	["GET", "/testing/clock"],
	["POST", "/testing/clock"],
	["DELETE", "/testing/clock"],
	["POST", "/testing/goods/1"],
	["GET", "/testing/venders/30001"],
	["POST", "/testing/venders/30001"],
	["GET", "/testing/buyers/wanglei"],
	["POST", "/testing/buyers/wanglei"],
	["POST", "/testing/orders"],
	["POST", "/testing/carts"],
	["DELETE", "/testing/carts"],
	["DELETE", "/testing/carts/wanglei"],
	["DELETE", "/testing/limits"],
	["GET", "/testing/scenarios"],
	["POST", "/testing/scenarios/full-cart"],
	["POST", "/testing/reset"],
])("O8: without CONSOLE there is no %s %s", async (method, path) => {
	const request = new Request(`http://localhost${path}`, { method, headers: { "x-mall-request": "1" } });
	expect((await worker.fetch(request, { DB: {} as D1Database })).status).toBe(404);
});

test("O8: without CONSOLE there are no worlds, and a mall's code may end like one", async () => {
	const request = new Request("http://reference/user/company/userInfo", {
		headers: { "x-mall-code": "M1001-w1" },
	});
	expect((await worker.fetch(request, { DB: {} as D1Database })).status).toBe(401);
});

const deployed = { CONSOLE_TOKEN: "a-long-secret-of-an-operator", CONSOLE_HOST: "console.example" };
const ask = async (
	headers: HeadersInit,
	{ host = "console.example", method = "GET", env = deployed } = {},
) => {
	const request = new Request(`https://${host}/testing/clock`, { method, headers });
	return (await worker.fetch(request, { ...env, DB: reference.db })).status;
};
const bearer = { authorization: `Bearer ${deployed.CONSOLE_TOKEN}` };

test("O8: a deployed console opens to its secret alone, and does not exist without it", async () => {
	expect(await ask(bearer)).toBe(200);
	const wrong: Record<string, string>[] = [
		{},
		{ authorization: "Bearer a-long-secret-of-an-operatos" },
		{ cookie: bearer.authorization },
	];
	for (const headers of wrong) expect(await ask(headers)).toBe(404);
	const short = { ...deployed, CONSOLE_TOKEN: "short" };
	expect(await ask({ authorization: "Bearer short" }, { env: short })).toBe(404);
	expect(
		await ask({ authorization: "Bearer undefined" }, { env: { CONSOLE_HOST: "console.example" } as never }),
	).toBe(404);
	// No page of another site acts by the operator's browser.
	expect(await ask(bearer, { method: "DELETE" })).toBe(403);
	expect(await ask({ ...bearer, "x-mall-request": "1" }, { method: "DELETE" })).toBe(200);
});

test("C7: a deployed worker serves its API to the storefront's binding alone, and its console at no misspelt host", async () => {
	const call = async (url: string, vars: object = deployed) => {
		const request = new Request(`${url}/auth/captcha/image`, { headers: { "x-mall-code": "M1003" } });
		return (await worker.fetch(request, { ...vars, DB: reference.db })).status;
	};
	expect(await call("http://reference")).toBe(200);
	expect(await call("https://console.example")).toBe(404);
	for (const vars of [deployed, {}, { CONSOLE_HOST: "consol.example" }])
		expect(await call("https://api.example", vars)).toBe(404);
	// A developer's backend team calls it at any host.
	expect(await call("http://api.localhost:9000", { CONSOLE: "on" })).toBe(200);
	expect(await ask(bearer, { env: { ...deployed, CONSOLE_HOST: "Console.Example" } })).toBe(200);
});
