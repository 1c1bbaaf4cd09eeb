import { beforeEach, describe, expect, test, vi } from "vitest";
import { present } from "~/api/wire/present";
import {
	hour,
	minute,
	openReference,
	resetBeforeEach,
	start,
} from "../../../../../tests/support/reference/reference";

// password.test.ts tests the real hashes.
vi.mock("../password", () => ({
	createPasswordHash: async (password: string) => password,
	isPassword: async (password: string, stored: string | undefined) => password === stored,
}));

const reference = await openReference();
const plain = await openReference({ WITHOUT_EXTENSIONS: "login" });
resetBeforeEach(reference, ["limit_counters", "captchas", "sms_codes"]);
beforeEach(() => plain.db.exec("DELETE FROM limit_counters"));

const [home, elsewhere] = ["192.0.2.1", "203.0.113.9"];
const asked = {
	status: 400,
	body: {
		code: "CAPTCHA_REQUIRED",
		message: "请输入图形验证码",
		fields: { captchaCode: "请输入图形验证码" },
	},
};

/** Logs in without a captcha. */
const logIn = (loginName: string, ip = home, guess?: string) =>
	reference.logIn(loginName, { ip, captcha: "none", ...present({ guess: guess || undefined }) });
const logInWith = (loginName: string, ip = home, guess?: string) =>
	reference.logIn(loginName, { ip, ...present({ guess: guess || undefined }) });
/** Fails three times without a captcha. */
async function fail(loginName: string, ip = home) {
	for (let count = 0; count < 3; count++) expect(await statusOf(logIn(loginName, ip, "Wrong2026"))).toBe(555);
}
const isRequired = async (ip = home) => (await reference.call("/auth/captcha/image", { ip })).body.required;
const statusOf = async (answer: Promise<{ status: number }>) => (await answer).status;

describe("a log-in without a captcha", () => {
	test("O8: it is checked until three have failed, and as often as it succeeds", async () => {
		for (const guess of ["Wrong2026", undefined, undefined, "Wrong2026", undefined]) {
			expect(await isRequired()).toBe(false);
			expect(await statusOf(logIn("sunhao", home, guess))).toBe(guess ? 555 : 200);
		}
	});

	test("O8: after three wrong passwords their address needs a captcha for every account, for ten minutes", async () => {
		await fail("sunhao");
		expect([await isRequired(), await isRequired(elsewhere)]).toEqual([true, false]);
		for (const name of ["sunhao", "linyue", "nobody"]) expect(await logIn(name)).toMatchObject(asked);
		expect(await statusOf(logInWith("linyue"))).toBe(200);
		expect(await logIn("linyue")).toMatchObject(asked);
		vi.setSystemTime(start + 10 * minute);
		expect(await isRequired()).toBe(false);
		expect(await statusOf(logIn("linyue"))).toBe(200);
	});

	test("O8: after three wrong passwords their account needs a captcha from every address, for an hour", async () => {
		await fail("sunhao");
		expect(await logIn("sunhao", elsewhere)).toMatchObject(asked);
		expect(await statusOf(logInWith("sunhao", elsewhere))).toBe(200);
		vi.setSystemTime(start + hour - 1);
		expect(await logIn("SunHao", "203.0.113.10")).toMatchObject(asked);
		vi.setSystemTime(start + hour);
		expect(await statusOf(logIn("sunhao", "203.0.113.11"))).toBe(200);
	});

	test("O8: the hour begins with the first wrong password, not with a log-in before it", async () => {
		expect(await statusOf(logIn("sunhao"))).toBe(200);
		vi.setSystemTime(start + 59 * minute);
		await fail("sunhao", elsewhere);
		vi.setSystemTime(start + 61 * minute);
		expect(await logIn("sunhao")).toMatchObject(asked);
	});

	test("O8: an unknown account gets the answers of a known one", async () => {
		for (const guess of ["Wrong2026", "Wrong2026", "Wrong2026", undefined]) {
			const [known, unknown] = [await logIn("sunhao", home, guess), await logIn("nobody", elsewhere, guess)];
			expect(unknown).toEqual(guess ? known : { ...known, ...asked });
		}
		// Each address and each name has failed by now.
		expect(await logIn("nobody", "203.0.113.12")).toEqual(await logIn("sunhao", "203.0.113.13"));
	});

	test("O8: the account of the same name in another mall is another one", async () => {
		await fail("sunhao");
		const other = await reference.call("/auth/token/create", {
			ip: elsewhere,
			headers: { "login-type": "password", "x-mall-code": "M1001" },
			body: { loginName: "sunhao", password: "Wrong2026" },
		});
		expect(other.status).toBe(555);
	});

	test("O8: any other refusal at the address counts, too: a wrong code by SMS, a wrong captcha", async () => {
		for (let count = 0; count < 3; count++)
			await reference.call("/auth/token/create", {
				headers: { "login-type": "sms" },
				body: { phone: "13800001021", code: "000000" },
			});
		expect(await logIn("linyue")).toMatchObject(asked);
		for (let count = 0; count < 3; count++) {
			const { captchaId } = (await reference.call("/auth/captcha/image", { ip: elsewhere })).body;
			const wrong = await reference.call("/auth/token/create", {
				ip: elsewhere,
				headers: { "login-type": "password" },
				body: { loginName: "linyue", password: "Mall@2026", captchaId, captchaCode: "------" },
			});
			expect(wrong).toMatchObject({ status: 400, body: { code: "CAPTCHA" } });
		}
		expect(await logIn("linyue", elsewhere)).toMatchObject(asked);
	});

	test("O8: half a captcha is none", async () => {
		await fail("sunhao");
		for (const half of [{ captchaId: crypto.randomUUID() }, { captchaCode: "ACEFHK" }]) {
			const answer = await reference.call("/auth/token/create", {
				ip: elsewhere,
				headers: { "login-type": "password" },
				body: { loginName: "sunhao", password: "Mall@2026", ...half },
			});
			expect(answer).toMatchObject(asked);
		}
	});
});

describe("many guesses without a captcha", () => {
	test("O8: three guesses are checked when a thousand addresses guess at one account at once", async () => {
		const guesses = await Promise.all(
			Array.from({ length: 1000 }, (_, at) =>
				logIn("sunhao", `198.51.${at >> 8}.${at & 255}`, `Wrong${at}x`),
			),
		);
		const codes = guesses.map(({ body }) => body.code);
		expect(codes.filter((code) => code === "LOGIN")).toHaveLength(3);
		expect(codes.filter((code) => code === "CAPTCHA_REQUIRED")).toHaveLength(997);
	});

	test("O8: an address that tries thirty names has at most three checked, at once or in turn", async () => {
		const names = Array.from({ length: 30 }, (_, at) => `name${at}`);
		const atOnce = await Promise.all(names.map((name) => logIn(name, home, "Wrong2026")));
		const checked = atOnce.filter(({ status }) => status === 555).length;
		expect(checked).toBeGreaterThan(0);
		expect(checked).toBeLessThanOrEqual(3);
		const inTurn = [];
		for (const name of names) inTurn.push((await logIn(`${name}x`, elsewhere, "Wrong2026")).status);
		expect(inTurn).toEqual([555, 555, 555, ...Array(27).fill(400)]);
	});

	test("O8: a refusal without a captcha counts at the address, not at the account", async () => {
		await fail("sunhao", elsewhere);
		for (let count = 0; count < 20; count++) expect(await statusOf(logIn("sunhao"))).toBe(400);
		const { results } = await reference.db
			.prepare("SELECT key, count FROM limit_counters WHERE key LIKE 'logins%' ORDER BY key")
			.all();
		expect(results).toEqual([
			{ key: "loginsPerAccount:M1003/sunhao", count: 3 },
			{ key: `loginsPerIp:${home}`, count: 20 },
			{ key: `loginsPerIp:${elsewhere}`, count: 3 },
			{ key: `loginsPerPair:M1003/sunhao@${elsewhere}`, count: 3 },
		]);
	});

	test("O8: colleagues who log in at once from one address need no captcha", async () => {
		const answers = await Promise.all(["sunhao", "linyue"].map((name) => logIn(name)));
		expect(answers.map(({ status }) => status)).toEqual([200, 200]);
	});
});

describe("a backend without the extension", () => {
	test("§7 extensions: its captcha does not say whether it is required, and every log-in needs one", async () => {
		const { body } = await plain.call("/auth/captcha/image");
		expect(Object.keys(body).toSorted()).toEqual(["captchaId", "image"]);
		expect(await plain.logIn("sunhao", { captcha: "none" })).toMatchObject(asked);
		expect(await statusOf(plain.logIn("sunhao"))).toBe(200);
	});
});
