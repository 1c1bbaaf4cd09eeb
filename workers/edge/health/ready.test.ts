import { describe, expect, test } from "vitest";
import { createFakeStorefront } from "../../../tests/support/backend/fake-storefront";

const unknownHost = "http://10.0.0.8:8080";
const failing = async () => Promise.reject(new Error("down"));

describe("probes", () => {
	test("R10 health: any host is told the build, and nobody is asked", async () => {
		const storefront = createFakeStorefront({ sessions: { get: failing } as never });
		const answer = await storefront.send(`${unknownHost}/healthz`, { headers: { cookie: "" } });
		expect([answer.status, answer.headers.get("cache-control"), await answer.json()]).toEqual([
			200,
			"no-store",
			{ ok: true, build: "build-1", builtAt: "2026-10-01T00:00:00Z" },
		]);
		expect(storefront.calls).toEqual([]);
	});

	test("R10 ready: KV answers; a backend is asked only for ?deep", async () => {
		let asked = 0;
		const askBackend = async () => asked++;
		const storefront = createFakeStorefront({ askBackend });
		const answer = await storefront.send(`${unknownHost}/readyz`);
		expect([answer.status, answer.headers.get("cache-control"), await answer.json()]).toEqual([
			200,
			"no-store",
			{ ok: true, config: "ok", kv: "ok" },
		]);
		expect(asked).toBe(0);
		for (const _ of [1, 2, 3]) {
			const deep = await storefront.send(`${unknownHost}/readyz?deep`);
			expect([deep.status, await deep.json()]).toMatchObject([200, { backend: "ok" }]);
		}
		// Whoever asks again and again reaches no backend by it.
		expect(asked).toBe(1);
	});

	test.each([
		["KV", { sessions: { get: failing } as never }, { kv: "failed", backend: "ok" }],
		["the backend", { askBackend: failing }, { kv: "ok", backend: "failed" }],
	])("R10 ready: 503 when %s does not answer", async (_, fakes, state) => {
		const answer = await createFakeStorefront(fakes).send(`${unknownHost}/readyz?deep`);
		expect([answer.status, await answer.json()]).toMatchObject([503, { ok: false, ...state }]);
	});

	test("R3 ready: a breaker that is open is shown to the operator, and to nobody else", async () => {
		const operatorToken = "a-long-secret-of-an-operator";
		const backend = () => new Response(null, { status: 500 });
		const storefront = createFakeStorefront({ operatorToken, backend });
		for (const buyer of ["a", "b", "c", "d", "e"]) {
			const cookie = `authToken=token-of-buyer-${buyer}`;
			await storefront.send("/api/mall/x", { headers: { cookie, "cf-connecting-ip": buyer } });
		}
		const ask = async (token: string, asked = storefront) => {
			const answer = await asked.send(`${unknownHost}/readyz`, {
				headers: { authorization: `Bearer ${token}` },
			});
			return [answer.status, await answer.text()];
		};
		expect(await ask(operatorToken)).toEqual([200, expect.stringContaining('"breakers":{"mall":"open"}')]);
		for (const [token, asked] of [
			["another-long-secret-of-nobody"],
			["null", createFakeStorefront({ backend })],
		] as const)
			expect(await ask(token, asked)).toEqual([200, '{"ok":true,"config":"ok","kv":"ok"}']);
	});

	test("R4: a file of an older build is a bare 404, of any host", async () => {
		const answer = await createFakeStorefront().send(`${unknownHost}/assets/old-1.js`);
		expect([answer.status, answer.headers.get("cache-control"), await answer.text()]).toEqual([
			404,
			"no-store",
			"",
		]);
	});
});
