import { describe, expect, test, vi } from "vitest";
import {
	hour,
	minute,
	openReference,
	resetBeforeEach,
	start,
} from "../../../../tests/support/reference/reference";

// password.test.ts tests the real hashes.
vi.mock("./password", () => ({
	createPasswordHash: async (password: string) => password,
	isPassword: async (password: string, stored: string | undefined) => password === stored,
}));

const phone = "13800001021";

const reference = await openReference();
resetBeforeEach(reference, ["limit_counters", "sms_codes", "captchas", "tokens"]);

const startSession = async () => (await reference.logIn("sunhao")).body.token as string;
const statusOf = async (token: string, mallCode = "M1003") =>
	(await reference.call("/user/company/userInfo", { token, headers: { "x-mall-code": mallCode } })).status;

describe("sessions", () => {
	test("C8: a token of one mall is unknown in another, and cannot be ended there", async () => {
		const token = await startSession();
		expect(await statusOf(token, "M1001")).toBe(401);
		await reference.call("/auth/token/logout", { token, body: {}, headers: { "x-mall-code": "M1001" } });
		expect(await statusOf(token)).toBe(200);
	});

	test("O9: a log-out ends the session", async () => {
		const token = await startSession();
		await reference.call("/auth/token/logout", { token, body: {} });
		expect(await statusOf(token)).toBe(401);
	});

	test("O9: a token expires after 30 idle minutes, and a call before that restarts them", async () => {
		const token = await startSession();
		vi.setSystemTime(start + 29 * minute);
		expect(await statusOf(token)).toBe(200);
		vi.setSystemTime(start + 58 * minute);
		expect(await statusOf(token)).toBe(200);
		vi.setSystemTime(start + 88 * minute);
		expect(await statusOf(token)).toBe(401);
	});

	test("O9: a token expires after twelve hours, even if it is used all the time", async () => {
		const token = await startSession();
		for (let passed = 0.4; passed < 12; passed += 0.4) {
			vi.setSystemTime(start + passed * hour);
			expect([passed, await statusOf(token)]).toEqual([passed, 200]);
		}
		vi.setSystemTime(start + 12 * hour);
		expect(await statusOf(token)).toBe(401);
	});

	test("O9: a buyer sees their open sessions and can end the others; expired ones and another buyer's are not listed", async () => {
		const idle = await startSession();
		vi.setSystemTime(start + 31 * minute);
		const other = await startSession();
		vi.setSystemTime(start + 32 * minute);
		const own = await startSession();
		const stranger = (await reference.logIn("linyue")).body.token as string;
		const list = async (token: string) => (await reference.call("/auth/token/sessions", { token })).body;
		const at = (passed: number) => new Date(start + passed).toISOString();
		expect(await list(own)).toEqual([
			{
				userAgent: "",
				ip: "192.0.2.1",
				startedAt: at(32 * minute),
				lastSeenAt: at(32 * minute),
				current: true,
			},
			{
				userAgent: "",
				ip: "192.0.2.1",
				startedAt: at(31 * minute),
				lastSeenAt: at(31 * minute),
				current: false,
			},
		]);
		await reference.call("/auth/token/endOthers", { token: own, body: {} });
		expect(await Promise.all([idle, other, own, stranger].map((token) => statusOf(token)))).toEqual([
			401, 401, 200, 200,
		]);
		expect(await list(own)).toHaveLength(1);
	});

	test("O9: the database stores no token", async () => {
		const token = await startSession();
		const { results } = await reference.db.prepare("SELECT * FROM tokens").all();
		expect(results).toHaveLength(1);
		expect(JSON.stringify(results)).not.toContain(token);
	});
});

describe("captchas", () => {
	const create = async () => {
		const { body } = await reference.call("/auth/captcha/image");
		const code = await reference.db
			.prepare("SELECT code FROM captchas WHERE captcha_id = ?")
			.bind(body.captchaId)
			.first<string>("code");
		return { captchaId: body.captchaId as string, captchaCode: code as string };
	};
	const logIn = async (captcha: object, mallCode = "M1003") =>
		(
			await reference.call("/auth/token/create", {
				headers: { "login-type": "password", "x-mall-code": mallCode },
				body: { loginName: "sunhao", password: "Mall@2026", ...captcha },
			})
		).status;

	test("O8: a captcha works once, also in lower case", async () => {
		const captcha = await create();
		expect(await logIn({ ...captcha, captchaCode: ` ${captcha.captchaCode.toLowerCase()} ` })).toBe(200);
		expect(await logIn(captcha)).toBe(400);
	});

	test("O8: a wrong answer uses the captcha up", async () => {
		const captcha = await create();
		expect(await logIn({ ...captcha, captchaCode: "------" })).toBe(400);
		expect(await logIn(captcha)).toBe(400);
	});

	test("O8: a captcha expires after five minutes", async () => {
		const captcha = await create();
		vi.setSystemTime(start + 5 * minute);
		expect(await logIn(captcha)).toBe(400);
	});

	test("O8: a captcha of another mall is refused", async () => {
		expect(await logIn(await create(), "M1001")).toBe(400);
	});

	test("O8: one address gets 300 captchas in ten minutes", async () => {
		await create();
		await reference.db.exec("UPDATE limit_counters SET count = 299");
		const statuses = [];
		for (let count = 0; count < 2; count++) {
			statuses.push((await reference.call("/auth/captcha/image")).status);
		}
		expect(statuses).toEqual([200, 429]);
	});
});

describe("codes by SMS", () => {
	const send = async (path = "loginSms") => {
		await reference.call(`/sms/smsSend/${path}?phone=${phone}`);
		return (await reference.db
			.prepare("SELECT code FROM sms_codes ORDER BY rowid DESC")
			.first<string>("code")) as string;
	};
	const logIn = async (code: string) =>
		(await reference.call("/auth/token/create", { headers: { "login-type": "sms" }, body: { phone, code } }))
			.status;
	const reset = async (code: string) =>
		(
			await reference.call(`/user/forget/password/by/sms/${phone}/${code}`, {
				body: { password: "Another2026" },
			})
		).status;
	const toWrong = (code: string) => (code === "000000" ? "000001" : "000000");

	test("O8: a code works once", async () => {
		const code = await send();
		expect([await logIn(code), await logIn(code)]).toEqual([200, 555]);
	});

	test("O8: only one of several parallel uses of a code works", async () => {
		const code = await send();
		const statuses = await Promise.all(Array.from({ length: 4 }, () => logIn(code)));
		expect(statuses.filter((status) => status === 200)).toHaveLength(1);
	});

	test("O8: a code for the log-in cannot set a password", async () => {
		expect(await reset(await send())).toBe(555);
	});

	test("O8: a code is refused after five wrong guesses", async () => {
		const code = await send();
		for (let count = 0; count < 5; count++) expect(await logIn(toWrong(code))).toBe(555);
		expect(await logIn(code)).toBe(555);
	});

	test("O8: a code expires after five minutes", async () => {
		const code = await send();
		vi.setSystemTime(start + 5 * minute);
		expect(await logIn(code)).toBe(555);
	});

	test("O8: a newer code replaces the one before", async () => {
		const first = await send();
		vi.setSystemTime(start + minute);
		const second = await send();
		expect([await logIn(first), await logIn(second)]).toEqual([555, 200]);
	});

	test("O9: a new password ends every session of the buyer, and no session of another buyer", async () => {
		const own = await startSession();
		const other = (await reference.logIn("linyue")).body.token as string;
		expect(await reset(await send("updatePasswordBySmsForBBBNotLoggedIn"))).toBe(200);
		expect([await statusOf(own), await statusOf(other)]).toEqual([401, 200]);
		await reference.db.exec("UPDATE buyers SET password_hash = 'Mall@2026'");
	});
});
