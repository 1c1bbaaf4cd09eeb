import { describe, expect, test } from "vitest";
import { resources } from "~/domain/page/resources";
import { createFakeStorefront } from "../../../tests/support/backend/fake-storefront";
import { listDomains } from "./foreign-tokens";

const token = "token-of-buyer-1";
const malls = ["http://hongshan.localhost:8787", "http://lanhai.localhost:8787"];

/** The keys that a log-out at each mall forgets. */
async function logOutEverywhere(): Promise<string[]> {
	const keys: string[] = [];
	const storefront = createFakeStorefront({
		createApi: () => ({ call: async () => ({}) }) as never,
		forgetSession: async (key) => void keys.push(key),
	});
	for (const mall of malls) {
		const headers = { cookie: `authToken=${token}` };
		await storefront.send(mall + resources.logOut.path, { method: "POST", headers });
	}
	return keys;
}

test("C8: one token has a session of its own in every mall", async () => {
	const keys = await logOutEverywhere();
	expect(keys).toHaveLength(2);
	expect(new Set(keys).size).toBe(2);
});

describe("P5: a token of another app of the domain", () => {
	/** A host of the mall with the suffix mall.example. */
	const host = "http://www.hongshan.mall.example";
	const listTokens = (response: Response) =>
		response.headers.getSetCookie().filter((cookie) => cookie.startsWith("authToken="));
	const own = "authToken=; Path=/; Max-Age=0; HttpOnly; SameSite=Lax";
	const parents = ["www.hongshan.mall.example", "hongshan.mall.example", "mall.example"].map(
		(domain) => `${own}; Domain=${domain}`,
	);

	test.each([
		["two tokens", "/cart", "authToken=token-of-buyer-1; authToken=token-of-another-app"],
		["a value that is no token", "/cart", "authToken=x"],
		["the end of a session", resources.clearSession.path, "authToken=token-of-another-app"],
		["a log-out", resources.logOut.path, "authToken=token-of-another-app"],
	])("%s: the host's domain and those above it are cleared, too", async (_, path, cookie) => {
		const storefront = createFakeStorefront({ createApi: () => ({ call: async () => ({}) }) as never });
		const method = path.startsWith("/cart") ? "GET" : "POST";
		expect(listTokens(await storefront.send(host + path, { method, headers: { cookie } }))).toEqual([
			...parents,
			own,
		]);
	});

	test("a log-in clears it before it sets the new token, which names no domain (C8)", async () => {
		const storefront = createFakeStorefront({
			backend: () => Response.json({ token: "new-token-0123456789", businessModel: "OPEN" }),
		});
		const logIn = (cookie: string) =>
			storefront.send(`${host}/api/auth/token/create`, {
				method: "POST",
				body: "{}",
				headers: { cookie, "x-mall-request": "1", "content-type": "application/json" },
			});
		const begun = "authToken=new-token-0123456789; Path=/; HttpOnly; SameSite=Lax";
		expect(listTokens(await logIn("authToken=token-of-another-app"))).toEqual([...parents, begun]);
		expect(listTokens(await logIn("collapse=1"))).toEqual([begun]);
	});

	test("a page of a session that goes on clears nothing, and an address of numbers is no domain", async () => {
		const storefront = createFakeStorefront();
		const page = await storefront.send(`${host}/`, { headers: { cookie: `authToken=${token}` } });
		expect(listTokens(page)).toEqual([]);
		expect(listDomains("shop.mall.example")).toEqual(["shop.mall.example", "mall.example"]);
		expect(listDomains(`${"a.".repeat(100)}mall.example`)).toHaveLength(8);
		expect(listDomains("127.0.0.1")).toEqual([]);
		expect(listDomains("localhost")).toEqual([]);
		expect(listDomains("[::1]")).toEqual([]);
	});
});

test("O9: a session's key does not tell its token", async () => {
	for (const key of await logOutEverywhere()) expect(key).not.toContain(token);
});
