import { describe, expect, test, vi } from "vitest";
import {
	hour,
	minute,
	openReference,
	resetBeforeEach,
	start,
} from "../../../../tests/support/reference/reference";

// These tests log in hundreds of times. password.test.ts tests the real hashes.
vi.mock("./password", () => ({
	createPasswordHash: async (password: string) => password,
	isPassword: async (password: string, stored: string | undefined) => password === stored,
}));

const reference = await openReference();
resetBeforeEach(reference, ["limit_counters"]);

/** Guesses wrong passwords from one address, one after the other. Returns the statuses. */
async function guess(loginName: string, times: number, ip: string): Promise<number[]> {
	const statuses = [];
	for (let count = 0; count < times; count++) {
		statuses.push((await reference.logIn(loginName, { guess: "Wrong2026", ip })).status);
	}
	return statuses;
}

describe("locks of the log-in", () => {
	test("O8: ten wrong passwords lock the stranger's address for this account, not the buyer's address", async () => {
		expect(await guess("sunhao", 11, "203.0.113.9")).toEqual([...Array(10).fill(555), 429]);
		expect((await reference.logIn("sunhao", { ip: "203.0.113.9" })).status).toBe(429);
		expect((await reference.logIn("sunhao", { ip: "192.0.2.1" })).status).toBe(200);
	});

	test("O8: the lock lasts 15 minutes after the tenth wrong password", async () => {
		await guess("sunhao", 9, "203.0.113.9");
		vi.setSystemTime(start + 9 * minute);
		expect(await guess("sunhao", 1, "203.0.113.9")).toEqual([555]);
		vi.setSystemTime(start + 16 * minute);
		const locked = await reference.logIn("sunhao", { ip: "203.0.113.9" });
		expect([locked.status, locked.retryAfter]).toEqual([429, 8 * 60]);
		vi.setSystemTime(start + 24 * minute);
		expect((await reference.logIn("sunhao", { ip: "203.0.113.9" })).status).toBe(200);
	});

	test("O8: only ten of many parallel guesses from one address are checked", async () => {
		const guesses = await Promise.all(
			Array.from({ length: 20 }, () => reference.logIn("sunhao", { guess: "Wrong2026" })),
		);
		expect(guesses.filter(({ status }) => status === 555)).toHaveLength(10);
		expect(guesses.filter(({ status }) => status === 429)).toHaveLength(10);
	});

	test("O8: a hundred guesses in an hour from many addresses lock an account", async () => {
		const guesses = Array.from({ length: 10 }, (_, address) => guess("sunhao", 10, `203.0.113.${address}`));
		expect((await Promise.all(guesses)).flat()).toEqual(Array(100).fill(555));
		expect(await guess("sunhao", 1, "203.0.113.99")).toEqual([429]);
		expect((await reference.logIn("linyue", { ip: "203.0.113.99" })).status).toBe(200);
		vi.setSystemTime(start + hour);
		expect((await reference.logIn("sunhao", { ip: "203.0.113.99" })).status).toBe(200);
	});

	test("O8: a successful log-in clears the failed attempts of the address and counts as none", async () => {
		await guess("sunhao", 9, "192.0.2.1");
		expect((await reference.logIn("sunhao")).status).toBe(200);
		const { results } = await reference.db
			.prepare("SELECT key, count FROM limit_counters ORDER BY key")
			.all();
		expect(results.filter(({ key }) => String(key).startsWith("logins"))).toEqual([
			{ key: "loginsPerAccount:M1003/sunhao", count: 9 },
			{ key: "loginsPerIp:192.0.2.1", count: 9 },
		]);
	});

	test("O8: one address has 30 failed attempts in ten minutes, for all names together", async () => {
		const names = Array.from({ length: 31 }, (_, index) => `name${index}`);
		const statuses = [];
		for (const name of names) statuses.push(...(await guess(name, 1, "203.0.113.9")));
		expect(statuses).toEqual([...Array(30).fill(555), 429]);
		vi.setSystemTime(start + 10 * minute);
		expect(await guess("name0", 1, "203.0.113.9")).toEqual([555]);
	});
});

describe("sessions", () => {
	test("O9: a log-in ends the session that the request came with", async () => {
		const first = await reference.logIn("sunhao");
		const second = await reference.logIn("linyue", { token: first.body.token });
		const statusOf = async (token: string) =>
			(await reference.call("/user/company/userInfo", { token })).status;
		expect([await statusOf(first.body.token), await statusOf(second.body.token)]).toEqual([401, 200]);
	});
});
