import { describe, expect, test, vi } from "vitest";
import {
	hour,
	minute,
	openReference,
	resetBeforeEach,
	start,
} from "../../../../tests/support/reference/reference";

const phone = "13800001021";

const reference = await openReference();
resetBeforeEach(reference, ["limit_counters", "sms_codes"]);

const send = (to = phone, ip?: string) => reference.call(`/sms/smsSend/loginSms?phone=${to}`, { ip });

async function sendMany(phones: readonly string[], ip: string): Promise<number[]> {
	const statuses = [];
	for (const to of phones) statuses.push((await send(to, ip)).status);
	return statuses;
}

/** Phone numbers that all belong to different people. */
const listPhones = (count: number) =>
	Array.from({ length: count }, (_, index) => String(13_900_000_000 + index));

async function loadCounters(): Promise<Record<string, number>> {
	const { results } = await reference.db
		.prepare("SELECT key, count FROM limit_counters ORDER BY key")
		.all<{ key: string; count: number }>();
	return Object.fromEntries(results.map(({ key, count }) => [key, count]));
}

describe("limits of SMS", () => {
	test("O8: two messages are 60 seconds apart, and the refusal says how many seconds are left", async () => {
		expect((await send()).status).toBe(200);
		vi.setSystemTime(start + 59_000);
		const early = await send();
		expect([early.status, early.retryAfter]).toEqual([429, 1]);
		vi.setSystemTime(start + minute);
		expect((await send()).status).toBe(200);
	});

	test("O8: one phone gets five messages an hour and ten a day", async () => {
		const statuses = [];
		for (let count = 0; count < 6; count++) {
			vi.setSystemTime(start + count * 2 * minute);
			statuses.push((await send()).status);
		}
		expect(statuses).toEqual([200, 200, 200, 200, 200, 429]);
		for (let count = 0; count < 6; count++) {
			vi.setSystemTime(start + hour + count * 2 * minute);
			statuses.push((await send()).status);
		}
		expect(statuses.slice(6)).toEqual([200, 200, 200, 200, 200, 429]);
		vi.setSystemTime(start + 3 * hour);
		expect((await send()).body.message).toContain("明日再试");
		vi.setSystemTime(start + 24 * hour);
		expect((await send()).status).toBe(200);
	});

	test("O8: an address above its 20 messages a day uses up no phone's messages", async () => {
		expect(await sendMany(listPhones(21), "203.0.113.9")).toEqual([...Array(20).fill(200), 429]);
		expect((await send(phone, "203.0.113.9")).status).toBe(429);
		expect(Object.keys(await loadCounters()).filter((key) => key.endsWith(phone))).toEqual([]);
		expect((await send(phone, "192.0.2.1")).status).toBe(200);
	});

	test("O8: a refused message is not counted", async () => {
		await send();
		for (let count = 0; count < 10; count++) expect((await send()).status).toBe(429);
		expect(await loadCounters()).toEqual({
			[`smsGap:${phone}`]: 1,
			[`smsPerPhoneHour:${phone}`]: 1,
			[`smsPerPhoneDay:${phone}`]: 1,
			"smsPerIpDay:192.0.2.1": 1,
		});
	});

	test("O8: only one of several parallel requests for a phone is sent", async () => {
		const statuses = await Promise.all(Array.from({ length: 10 }, async () => (await send()).status));
		expect(statuses.filter((status) => status === 200)).toHaveLength(1);
		const { results } = await reference.db.prepare("SELECT * FROM sms_codes").all();
		expect(results).toHaveLength(1);
	});

	test("O8: expired counters are deleted", async () => {
		await sendMany(listPhones(5), "203.0.113.9");
		vi.setSystemTime(start + 24 * hour);
		await send();
		expect(Object.keys(await loadCounters()).filter((key) => !key.endsWith(phone))).toEqual([
			"smsPerIpDay:192.0.2.1",
		]);
	});
});
