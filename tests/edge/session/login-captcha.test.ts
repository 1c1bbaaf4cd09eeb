import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { extensions } from "../../../app/api/endpoint/extension.ts";
import { openMall, password, type TestMall } from "../../support/mall/mall.ts";
import { clearLimits } from "../../support/mall/testing-api.ts";
import { readPageForm } from "../../support/page/page-form.ts";
import { readText } from "../../support/page/read-page.ts";

const [home, elsewhere] = ["192.0.2.1", "203.0.113.9"];
const asks = "请填写图形验证码，并重新输入密码";

/** A browser without a script, at an address. */
function visit(mall: TestMall, ip: string) {
	const headers = { "cf-connecting-ip": ip };
	const read = async (answer: Response) => {
		const html = await answer.text();
		const form = readPageForm(html, /name="loginName"/);
		return {
			status: answer.status,
			to: answer.headers.get("location"),
			isLoggedIn: answer.headers.getSetCookie().join().includes("authToken="),
			text: readText(html),
			form,
			hasCaptcha: form.has("captchaCode"),
			html,
		};
	};
	return {
		open: async () => read(await mall.fetch("lvzhou", "/login", { headers })),
		/** Sends the page's form as it is, filled in. A captcha that it asks for is typed, if `types` says so. */
		async send(page: { form: URLSearchParams }, fields: Record<string, string>, types = true) {
			const body = new URLSearchParams(page.form);
			for (const [name, value] of Object.entries({ do: "password", password, ...fields }))
				body.set(name, value);
			const captchaId = body.get("captchaId");
			if (captchaId && types) body.set("captchaCode", await mall.captchaCode(captchaId));
			return read(await mall.fetch("lvzhou", "/login", { method: "POST", body, headers }));
		},
	};
}

describe("a mall whose backend asks for a captcha after three wrong tries", () => {
	let mall: TestMall;
	beforeAll(async () => {
		mall = await openMall();
	});
	afterAll(() => mall?.[Symbol.asyncDispose]());
	beforeEach(() => clearLimits(mall));

	test("O8, R9: the first log-in has no captcha; after three wrong passwords the form has it, and works with it", async () => {
		const { open, send } = visit(mall, home);
		const first = await open();
		expect(first.hasCaptcha).toBe(false);
		expect(first.form.has("captchaId")).toBe(false);
		const guess = { loginName: "sunhao", password: "Wrong2026" };
		const second = await send(await send(first, guess), guess);
		expect(second).toMatchObject({ status: 400, hasCaptcha: false });
		const wrong = await send(second, guess);
		expect(wrong).toMatchObject({ status: 400, hasCaptcha: true });
		expect(wrong.text).toContain("登录名或密码不正确");
		expect(wrong.form.get("loginName")).toBe("sunhao");
		expect(wrong.form.get("password")).toBe("");
		const right = await send(wrong, {});
		expect(right).toMatchObject({ status: 303, to: "/", isLoggedIn: true });
		expect((await open()).hasCaptcha).toBe(true);
		expect((await visit(mall, elsewhere).open()).hasCaptcha).toBe(false);
	});

	test("O8, R9: an account with three wrong tries elsewhere asks for the captcha once the form is sent, and says so", async () => {
		const there = visit(mall, elsewhere);
		for (let count = 0; count < 3; count++)
			await there.send(await there.open(), { loginName: "sunhao", password: "Wrong2026" });
		const { open, send } = visit(mall, home);
		const refused = await send(await open(), { loginName: "sunhao" });
		expect(refused).toMatchObject({ status: 400, hasCaptcha: true, isLoggedIn: false });
		expect(refused.text).toContain(asks);
		expect(refused.text).toContain("请输入图形验证码");
		expect(refused.form.get("loginName")).toBe("sunhao");
		const empty = await send(refused, {}, false);
		expect(empty).toMatchObject({ status: 400, hasCaptcha: true });
		expect(empty.text).toContain("请填写验证码");
		const noPassword = await send(empty, { password: "" });
		expect(noPassword).toMatchObject({ status: 400, hasCaptcha: true });
		expect(noPassword.text).toContain("请填写密码");
		expect(await send(noPassword, {})).toMatchObject({ status: 303, to: "/" });
	});

	test("O8: a form without the field is refused where a captcha is needed, by page and by call", async () => {
		const { open, send } = visit(mall, home);
		for (let count = 0; count < 3; count++)
			await send(await open(), { loginName: "nobody", password: "Wrong2026" });
		const blank = { form: new URLSearchParams() };
		expect(await send(blank, { loginName: "linyue" })).toMatchObject({ status: 400, isLoggedIn: false });
		const call = await mall.fetch("lvzhou", "/api/auth/token/create", {
			method: "POST",
			headers: {
				"cf-connecting-ip": home,
				"content-type": "application/json",
				"login-type": "password",
			},
			body: JSON.stringify({ loginName: "linyue", password }),
		});
		expect(call.status).toBe(400);
		expect(await call.json()).toEqual({
			code: "CAPTCHA_REQUIRED",
			message: "请输入图形验证码",
			fields: { captchaCode: "请输入图形验证码" },
		});
	});

	test("O8: a captcha that nobody asked for is accepted, and a wrong one refused", async () => {
		const captchaOf = async () => {
			const answer = await mall.fetch("lvzhou", "/api/auth/captcha/image");
			const { captchaId, required } = (await answer.json()) as { captchaId: string; required: boolean };
			expect(required).toBe(false);
			return { captchaId };
		};
		const { send } = visit(mall, home);
		const blank = { form: new URLSearchParams() };
		expect(await send(blank, { loginName: "linyue", ...(await captchaOf()) })).toMatchObject({ status: 303 });
		const wrong = { loginName: "linyue", ...(await captchaOf()), captchaCode: "------" };
		const refused = await send(blank, wrong, false);
		expect(refused).toMatchObject({ status: 400, hasCaptcha: true });
		expect(refused.text).toContain("图形验证码不正确或已过期");
	});
});

describe.each([
	["lacks it", { referenceVars: { WITHOUT_EXTENSIONS: "login" } }],
	["is said to lack it", { vars: { EXTENSIONS: { "*": extensions.filter((name) => name !== "login") } } }],
])("a mall whose backend %s", (_, options) => {
	test("§7 extensions: the log-in always has a captcha, needs it, and logs nobody in without its field", async () => {
		await using mall = await openMall(options);
		const blank = { form: new URLSearchParams() };
		const refused = await visit(mall, home).send(blank, { loginName: "sunhao" });
		expect(refused).toMatchObject({ status: 400, hasCaptcha: true, isLoggedIn: false });
		const { open, send } = visit(mall, home);
		const first = await open();
		expect(first.hasCaptcha).toBe(true);
		const empty = await send(first, { loginName: "sunhao" }, false);
		expect(empty).toMatchObject({ status: 400, hasCaptcha: true });
		expect(empty.text).toContain("请填写验证码");
		expect(await send(empty, { loginName: "sunhao" })).toMatchObject({ status: 303, to: "/" });
	});
});
