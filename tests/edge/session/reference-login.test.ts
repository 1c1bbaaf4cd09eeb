import { afterEach, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { password, type TestMall } from "../../support/mall/mall.ts";
import { useResetMall } from "../../support/mall/shared-mall.ts";
import { clearLimits, moveClock, resetClock } from "../../support/mall/testing-api.ts";
import { createBuyer } from "../../support/trade/trade.ts";

// Hashing and hundreds of calls at once: slow where other jobs share the machine.
let mall: TestMall;
beforeAll(async () => {
	mall = await useResetMall();
});
beforeEach(() => clearLimits(mall));
afterEach(() => resetClock(mall));

const phone = "13800001021";

async function post(backend: string, url: string, body: unknown, headers: Record<string, string> = {}) {
	const answer = await mall.callReference("M1003", backend, url, { body, headers });
	return {
		status: answer.status,
		body: (await answer.json()) as Record<string, unknown>,
		headers: answer.headers,
	};
}

async function tryPassword(loginName: string, guess: string, captchaCode?: string) {
	const answer = await mall.callReference("M1003", "auth", "/captcha/image");
	const { captchaId } = (await answer.json()) as { captchaId: string };
	const code = captchaCode ?? (await mall.captchaCode(captchaId));
	const body = { loginName, password: guess, captchaId, captchaCode: code };
	return { captchaId, code, ...(await post("auth", "/token/create", body, { "login-type": "password" })) };
}

function trySms(code: string) {
	return post("auth", "/token/create", { phone, code }, { "login-type": "sms" });
}

async function sendSms(path = "/smsSend/loginSms") {
	const answer = await mall.callReference("M1003", "sms", `${path}?phone=${phone}`);
	const row = await mall.db
		.prepare("SELECT code FROM sms_codes WHERE phone = ? ORDER BY sent_at DESC, rowid DESC LIMIT 1")
		.bind(phone)
		.first<{ code: string }>();
	return { status: answer.status, text: await answer.text(), code: row?.code ?? "" };
}

function wrongCode(code: string): string {
	return code === "000000" ? "000001" : "000000";
}

describe("passwords", () => {
	test("O8: after ten wrong passwords from one address the account is locked for that address, and 20 parallel tries get no more checks", async () => {
		const guesses = await Promise.all(Array.from({ length: 20 }, () => tryPassword("sunhao", "Wrong2026")));
		expect(guesses.filter(({ status }) => status === 555)).toHaveLength(10);
		const locked = await tryPassword("sunhao", password);
		expect(locked.status).toBe(429);
		expect(Number(locked.headers.get("retry-after"))).toBeGreaterThan(800);
		await moveClock(mall, "15m");
		expect((await tryPassword("sunhao", password)).status).toBe(200);
	});

	test("O8: one address has 30 wrong attempts, whatever X-Forwarded-For says; a successful log-in uses up none", async () => {
		for (let count = 0; count < 3; count++) expect((await tryPassword("linyue", password)).status).toBe(200);
		const statuses = await Promise.all(
			Array.from({ length: 32 }, async (_, index) => {
				const body = { phone: `139000000${String(index).padStart(2, "0")}`, code: "000000" };
				const spoofed = { "login-type": "sms", "x-forwarded-for": `10.0.0.${index}` };
				return (await post("auth", "/token/create", body, spoofed)).status;
			}),
		);
		expect(statuses.filter((status) => status === 555)).toHaveLength(30);
		expect(statuses.filter((status) => status === 429)).toHaveLength(2);
	});

	test("O8: an unknown name gets the answer of a wrong password, and both take the time of a hash", async () => {
		const known = await tryPassword("sunhao", "Wrong2026");
		const unknown = await tryPassword("nobody", "Wrong2026");
		expect([unknown.status, unknown.body]).toEqual([known.status, known.body]);
	});

	test("O8: a captcha works once, right or wrong, and not after five minutes", async () => {
		const used = await tryPassword("sunhao", password);
		const again = { loginName: "sunhao", password, captchaId: used.captchaId, captchaCode: used.code };
		expect((await post("auth", "/token/create", again, { "login-type": "password" })).status).toBe(400);
		const wrong = await tryPassword("sunhao", password, "----");
		expect(wrong.body.fields).toEqual({ captchaCode: "图形验证码不正确或已过期" });
		expect(
			(await mall.db.prepare("SELECT * FROM captchas WHERE captcha_id = ?").bind(wrong.captchaId).all())
				.results,
		).toEqual([]);
	});

	test("O8: a captcha is a picture of pixels, and its answer contains no code", async () => {
		const answer = await mall.callReference("M1003", "auth", "/captcha/image");
		const { captchaId, ...captcha } = (await answer.json()) as { captchaId: string; image: string };
		expect(captcha).toEqual({
			required: false,
			image: expect.stringMatching(/^data:image\/png;base64,iVBORw0KGgo/),
		});
		const png = Buffer.from(captcha.image.split(",")[1] ?? "", "base64").toString("latin1");
		expect(png).not.toContain(await mall.captchaCode(captchaId));
	});
});

describe("codes by SMS", () => {
	test("O8: a code is never in an answer, works once, and not for another purpose", async () => {
		const sent = await sendSms();
		expect(sent.text).not.toContain(sent.code);
		const forget = `/forget/password/by/sms/${phone}/${sent.code}`;
		expect((await post("user", forget, { password: "Another2026" })).status).toBe(555);
		expect((await trySms(sent.code)).status).toBe(200);
		expect((await trySms(sent.code)).status).toBe(555);
	});

	test("O8: only five guesses are checked, then the right code is invalid too", async () => {
		const { code } = await sendSms();
		await Promise.all(Array.from({ length: 8 }, () => trySms(wrongCode(code))));
		const row = await mall.db
			.prepare("SELECT max(tries) AS tries FROM sms_codes WHERE used_at IS NULL")
			.first();
		expect(row).toEqual({ tries: 5 });
		expect((await trySms(code)).status).toBe(555);
	});

	test("§7 forgot password: a code sets a new password and ends every session", async () => {
		const { token } = await createBuyer(mall, "M1003", "sunhao");
		const { code } = await sendSms("/smsSend/updatePasswordBySmsForBBBNotLoggedIn");
		const answer = await post("user", `/forget/password/by/sms/${phone}/${code}`, {
			password: "Another2026",
		});
		expect(answer.status).toBe(200);
		expect((await mall.callReference("M1003", "user", "/company/userInfo", { token })).status).toBe(401);
		expect((await tryPassword("sunhao", password)).status).toBe(555);
		expect((await tryPassword("sunhao", "Another2026")).status).toBe(200);
	});
});

describe("sessions", () => {
	const isAlive = async (token: string, mallCode = "M1001") =>
		(await mall.callReference(mallCode, "user", "/company/userInfo", { token })).status === 200;

	test("C8: a token of one mall is unknown in another", async () => {
		const token = await mall.login("M1001", "wanglei");
		expect(await isAlive(token)).toBe(true);
		expect(await isAlive(token, "M1002")).toBe(false);
	});

	test("O9: logging out ends the token, and a new log-in ends the token that is sent with it", async () => {
		const first = await mall.login("M1001", "wanglei");
		await mall.callReference("M1001", "auth", "/token/logout", { token: first, body: {} });
		expect(await isAlive(first)).toBe(false);
	});

	test("O9: a token dies after 30 idle minutes and after 12 hours", async () => {
		const token = await mall.login("M1001", "wanglei");
		await moveClock(mall, "29m");
		expect(await isAlive(token)).toBe(true);
		await moveClock(mall, "31m");
		expect(await isAlive(token)).toBe(false);
		const busy = await mall.login("M1001", "wanglei");
		for (let minutes = 29; minutes < 12 * 60; minutes += 29) {
			await moveClock(mall, "29m");
			expect([minutes, await isAlive(busy)]).toEqual([minutes, true]);
		}
		await moveClock(mall, "29m");
		expect(await isAlive(busy)).toBe(false);
	});

	test("O9: the database holds neither a token nor a password", async () => {
		const token = await mall.login("M1001", "wanglei");
		const { results } = await mall.db.prepare("SELECT token_hash FROM tokens").all();
		expect(JSON.stringify(results)).not.toContain(token);
		const hashes = await mall.db.prepare("SELECT password_hash AS hash FROM buyers").all<{ hash: string }>();
		for (const { hash } of hashes.results) expect(hash).toMatch(/^pbkdf2-sha256\$100000\$/);
	});
});
