import { afterEach, beforeAll, beforeEach, describe, expect, test, vi } from "vitest";
import { limits } from "../../../workers/reference/limits/limits.ts";
import { openSourceMall, type SourceMall } from "../../support/mall/source-mall.ts";
import { clearLimits } from "../../support/mall/testing-api.ts";

/** The long run makes 10,000 guesses at each aim, from a tenth as many addresses. */
const guesses = Number(process.env.GUESSES ?? 0);
const addresses = guesses / 10;
/** Each address guesses once in six minutes, so all guesses are within the hour of an account's limit. */
const rounds = 10;
const pauseMs = 6 * 60_000;
const code = "ACEFHK";
const start = Date.UTC(2026, 10, 20, 8);

vi.setConfig({ testTimeout: 300_000 + guesses * 200 });

let mall: SourceMall;

/** Writes a captcha into the database, and types it as a reader that misses none. */
async function typeCaptcha(guess: number): Promise<{ captchaId: string; captchaCode: string }> {
	const captchaId = `captcha-${guess}`;
	await mall.db
		.prepare("INSERT INTO captchas (captcha_id, mall_code, code, expires_at) VALUES (?, 'M1001', ?, ?)")
		.bind(captchaId, code, Date.now() + pauseMs)
		.run();
	return { captchaId, captchaCode: code };
}

/**
 * Guesses passwords, each with what `captcha` gives: a typed one, or nothing. Returns
 * the number of answers by status.
 */
async function guessAll(
	nameOf: (guess: number) => string,
	captcha: (guess: number) => object | Promise<object> = typeCaptcha,
): Promise<Record<number, number>> {
	const counts: Record<number, number> = {};
	for (let guess = 0; guess < guesses; guess++) {
		const address = guess % addresses;
		if (address === 0) vi.setSystemTime(start + Math.floor(guess / addresses) * pauseMs);
		const { status } = await mall.callReference("M1001", "auth", "/token/create", {
			headers: { "login-type": "password", "x-client-ip": `198.51.${address >> 8}.${address & 255}` },
			body: { loginName: nameOf(guess), password: `Wrong${guess}x`, ...(await captcha(guess)) },
		});
		counts[status] = (counts[status] ?? 0) + 1;
	}
	return counts;
}

function tell(aim: string, checked = 0): void {
	const odds = (passwords: number) => `${((100 * checked) / passwords).toFixed(2)} %`;
	console.log(
		`O8: ${guesses} guesses from ${addresses} addresses in an hour at ${aim}: ${checked} checked; odds for one of ` +
			`10,000 usual passwords ${odds(10_000)}, for one of a million ${odds(1_000_000)}`,
	);
}

describe.skipIf(guesses === 0)(
	`${rounds} guesses an hour from each of many addresses, with every captcha read or none sent`,
	() => {
		beforeAll(async () => {
			mall = await openSourceMall();
		});
		beforeEach(async () => {
			vi.useFakeTimers({ toFake: ["Date"], now: start });
			await clearLimits(mall);
		});
		afterEach(() => vi.useRealTimers());
		const { max } = limits.loginsPerAccount;

		test("O8: at one account, a hundred are checked", async () => {
			const counts = await guessAll(() => "wanglei");
			tell("one account", counts[555]);
			const checked = Math.min(guesses, max);
			expect([counts[555], counts[429] ?? 0]).toEqual([checked, guesses - checked]);
		});

		test("O8: at all accounts of a mall in turn, a hundred are checked at each", async () => {
			const { results } = await mall.db
				.prepare("SELECT login_name AS name FROM buyers WHERE mall_code = 'M1001'")
				.all<{ name: string }>();
			const counts = await guessAll((guess) => results[guess % results.length]?.name ?? "");
			tell(`${results.length} accounts, together`, counts[555]);
			expect(counts[555]).toBe(Math.min(guesses, results.length * max));
		});

		test("O8: without a captcha, one is checked at an account", async () => {
			const counts = await guessAll(
				() => "wanglei",
				() => ({}),
			);
			tell("one account, without a captcha", counts[555]);
			expect(counts).toEqual({ 400: guesses - 1, 555: 1 });
		});

		test("O8: without a captcha and at another name each time, one is checked from an address", async () => {
			const counts = await guessAll(
				(guess) => `name${guess}`,
				() => ({}),
			);
			tell("as many names, without a captcha", counts[555]);
			expect(counts).toEqual({ 400: guesses - addresses, 555: addresses });
		});
	},
);
