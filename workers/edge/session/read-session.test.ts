import { expect, test } from "vitest";
import { resources } from "~/domain/page/resources";
import { createFakeStorefront } from "../../../tests/support/fake-storefront";

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

test("O9: a session's key does not tell its token", async () => {
	for (const key of await logOutEverywhere()) expect(key).not.toContain(token);
});
