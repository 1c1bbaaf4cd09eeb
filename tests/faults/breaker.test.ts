import { afterAll, beforeAll, describe, expect, test, vi } from "vitest";
import { type FaultyMall, openFaultyMall } from "../support/backend/reference-upstream.ts";
import { slowness } from "../support/run/busy-machine.ts";

const operatorToken = "a-token-of-the-operators";

let mall: FaultyMall;
let token: string;
/** Several buyers: what fails for one alone holds back that one. */
let tokens: string[];
let attempts = 0;
beforeAll(async () => {
	mall = await openFaultyMall({ OPERATOR_TOKEN: operatorToken });
	tokens = await Promise.all(
		["wanglei", "zhaomin", "hejun", "fangjie"].map((name) => mall.login("M1001", name)),
	);
	token = tokens[0] ?? "";
	mall.intercept(({ url }) => {
		if (url.startsWith("/mall/")) attempts++;
		return false;
	});
});
afterAll(() => mall?.[Symbol.asyncDispose]());

/** The attempts at the mall backend by 100 pages, ten at a time, none of them from the cache. */
async function loadHundred(wave: string): Promise<{ attempts: number; seconds: number; statuses: number[] }> {
	attempts = 0;
	const began = performance.now();
	const statuses = new Set<number>();
	for (let at = 0; at < 100; at += 10) {
		await Promise.all(
			Array.from({ length: 10 }, async (_, index) => {
				const cookie = `authToken=${tokens[index % tokens.length]}; business_model=OPEN; page_epoch=${wave}${at + index}`;
				const answer = await mall.send("hongshan", "/search?keyword=%E6%89%8B%E5%A5%97", {
					headers: { cookie },
				});
				await answer.text();
				statuses.add(answer.status);
			}),
		);
	}
	return { attempts, seconds: (performance.now() - began) / 1000, statuses: [...statuses] };
}

describe("a dead backend", () => {
	test("R3: 100 pages call it no more often than a healthy one, 100 more hardly ever, and pages notice its recovery within 6 s", async () => {
		await loadHundred("warm");
		const well = await loadHundred("well");
		for (const of of [...tokens, ""]) mall.break(of, ["mall"], "refused");
		const first = await loadHundred("first");
		const later = await loadHundred("later");
		const figures = { well, first, later };
		for (const [name, { attempts, seconds }] of Object.entries(figures)) {
			console.log(`R3: ${name}: ${attempts} attempts for 100 pages in ${seconds.toFixed(1)} s`);
		}
		expect([first.statuses, later.statuses]).toEqual([[200], [200]]);
		expect(first.attempts).toBeLessThanOrEqual(1.1 * well.attempts);
		expect(later.attempts).toBeLessThanOrEqual(2 * later.seconds + 2);

		const timing = (headers = {}) =>
			mall.send("hongshan", "/login", { headers }).then(({ headers }) => headers.get("server-timing"));
		expect(await timing({ authorization: `Bearer ${operatorToken}` })).toContain('mall;desc="');
		expect(await timing()).not.toContain("mall");
		for (const of of [...tokens, ""]) mall.break(of, [], "refused");
		const healed = performance.now();
		const call = () => {
			const headers = { "sec-fetch-site": "same-origin", cookie: `authToken=${token}` };
			return mall.send("hongshan", "/api/mall/cart/cartNumber", { headers });
		};
		await vi.waitFor(async () => expect((await call()).status).toBe(200), {
			timeout: 6_000 * slowness(),
			interval: 100,
		});
		console.log(`R3: well again after ${((performance.now() - healed) / 1000).toFixed(1)} s`);
	});
});
