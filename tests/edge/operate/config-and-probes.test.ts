import { expect, test } from "vitest";
import { storefront } from "../../../workers/local/platform.ts";
import { openUpstream } from "../../support/backend/upstream-server.ts";
import { openMall } from "../../support/mall/mall.ts";
import { useSharedMall } from "../../support/mall/shared-mall.ts";

test("§3: a misspelt UPSTREAM_ variable sends nothing to the reference worker", async () => {
	await using mall = await openMall({ seed: false, vars: { UPSTREAM_MAL: "https://gateway.example/mall" } });
	const answer = await mall.fetch("hongshan", "/login");
	expect(answer.status).toBe(503);
	expect(await answer.text()).toContain("商城配置有误");
	const call = await mall.fetch("hongshan", "/api/auth/captcha/image");
	expect([call.status, await call.json()]).toMatchObject([503, { code: "503" }]);
});

test("C7: a mall whose list is in KV is served, and a mall of the vars that the list lacks is not", async () => {
	await using mall = await openMall({ seed: false });
	const store = await mall.platform.getKVNamespace("MALL_LIST", storefront);
	await store.put("malls", JSON.stringify([{ mallCode: "M9", domainSuffixes: ["fresh.example"] }]));
	const ask = async (host: string) => (await mall.send("hongshan", "/login", { headers: { host } })).status;
	expect([await ask("fresh.example"), await ask("hongshan.localhost")]).toEqual([200, 421]);
});

test("R10: the deep probe asks for a mall of KV's list, not for one of the vars", async () => {
	await using content = await openUpstream((_, answer) => void answer.writeHead(404).end());
	await using mall = await openMall({ seed: false, vars: { UPSTREAM_CONTENT: content.url } });
	const store = await mall.platform.getKVNamespace("MALL_LIST", storefront);
	await store.put("malls", JSON.stringify([{ mallCode: "M9", domainSuffixes: ["fresh.example"] }]));
	expect((await mall.send("hongshan", "/readyz?deep")).status).toBe(503);
	expect(content.received.map(({ url }) => new URL(url, content.url).searchParams.get("domainName"))).toEqual(
		["fresh.example"],
	);
});

test("R10: probes answer by any host, a readiness probe after it asked KV and a backend", async () => {
	const mall = await useSharedMall();
	const ask = async (path: string) => {
		const answer = await mall.send("hongshan", path, { headers: { host: "10.0.0.8" } });
		expect([path, answer.headers.get("cache-control")]).toEqual([path, "no-store"]);
		return [answer.status, await answer.text()] as const;
	};
	const [status, health] = await ask("/healthz");
	expect(status).toBe(200);
	expect(JSON.parse(health)).toMatchObject({ ok: true, build: expect.stringMatching(/\w{4}/) });
	expect(Date.parse(JSON.parse(health).builtAt)).toBeGreaterThan(Date.parse("2026-01-01"));
	const [deep, state] = await ask("/readyz?deep");
	expect([deep, JSON.parse(state)]).toMatchObject([200, { ok: true, kv: "ok", backend: "ok" }]);
	expect(await ask("/assets/nope-1.js")).toEqual([404, ""]);
});
