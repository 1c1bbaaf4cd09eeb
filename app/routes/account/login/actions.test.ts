import { expect, test } from "vitest";
import { ApiError } from "~/api/endpoint/error";
import { type RequestScope, runInScope } from "~/request/scope";
import { toForm } from "../../../../tests/support/page/to-form";
import { handleLogin } from "./actions";

test("B8: a buyer who logs in gets nothing that another buyer left in the browser", async () => {
	const responseHeaders = new Headers();
	const form = toForm({ do: "sms", phone: "13800000001", code: "123456" });
	const scope = {
		page: { address: "/login" },
		form,
		api: { call: async () => ({ token: "new-token-0123456789", businessModel: "OPEN" }) },
		token: null,
		responseHeaders,
		mall: { origin: "http://hongshan.localhost" },
	} as unknown as RequestScope;
	const answer = await runInScope(scope, () => handleLogin());
	expect(answer).toBeInstanceOf(Response);
	// A browser sets cookies in order: the last one of a name wins.
	const left = new Map(responseHeaders.getSetCookie().map((cookie) => [cookie.split("=")[0], cookie]));
	for (const name of ["provinceId", "provinceName", "snFlag", "partnerCode"]) {
		expect(left.get(name)).toContain("Max-Age=0");
	}
	expect(left.get("business_model")).toContain("business_model=OPEN");
	expect(left.get("authToken")).toContain("new-token-0123456789");
});

test("B7: the form shows the typed values again, except the password and the captcha", async () => {
	const typed = { loginName: "wanglei", password: "Mall@2026", captchaCode: "1a2b", captchaId: "c1" };
	const refused = new ApiError({
		kind: "http",
		backend: "auth",
		endpoint: "POST /x",
		status: 401,
		message: "密码不正确",
	});
	const form = toForm({ do: "password", ...typed });
	const scope = {
		page: { address: "/login" },
		form,
		api: { call: () => Promise.reject(refused) },
		token: null,
	} as unknown as RequestScope;
	const answer = await runInScope(scope, () => handleLogin());
	expect(answer).toMatchObject({ init: { status: 400 }, data: { message: "密码不正确" } });
	expect(answer).toHaveProperty("data.values", { do: "password", loginName: "wanglei", captchaId: "c1" });
});

test("O8: a buyer who needs a captcha after all is told to type the password again, too", async () => {
	const fields = { captchaCode: "请输入图形验证码" };
	const refused = new ApiError({
		kind: "http",
		backend: "auth",
		endpoint: "POST /x",
		status: 400,
		message: "请输入图形验证码",
		body: { code: "CAPTCHA_REQUIRED", message: "请输入图形验证码", fields },
	});
	const scope = {
		page: { address: "/login" },
		form: toForm({ do: "password", loginName: "wanglei", password: "Mall@2026" }),
		api: { call: () => Promise.reject(refused) },
		token: null,
		mall: { extensions: new Set(["login"]) },
	} as unknown as RequestScope;
	expect(await runInScope(scope, () => handleLogin())).toMatchObject({
		data: { message: "请填写图形验证码，并重新输入密码", fields, values: { loginName: "wanglei" } },
	});
});

test("§7 extensions: a mall without the extension login sends no log-in without a captcha", async () => {
	const scope = {
		page: { address: "/login" },
		form: toForm({ do: "password", loginName: "wanglei", password: "Mall@2026" }),
		api: { call: () => Promise.reject(new Error("no call")) },
		mall: { extensions: new Set() },
	} as unknown as RequestScope;
	expect(await runInScope(scope, () => handleLogin())).toMatchObject({
		init: { status: 400 },
		data: { fields: { captchaCode: "请填写验证码" } },
	});
});

test.each([
	["the old token is ended", "old-token-0123456789", ["/token/create", "/token/logout"]],
	["there is none to end", null, ["/token/create"]],
])("O9: after a new log-in %s", async (_, token, paths) => {
	const asked: string[] = [];
	const waiting: Promise<unknown>[] = [];
	const form = toForm({ do: "sms", phone: "13800000001", code: "123456" });
	const scope = {
		page: { address: "/login" },
		form,
		api: {
			call: async ({ path }: { path: string }) => {
				asked.push(path);
				return { token: "new-token-0123456789", businessModel: "OPEN" };
			},
		},
		token,
		waitUntil: (work: Promise<unknown>) => waiting.push(work),
		responseHeaders: new Headers(),
		mall: { origin: "http://hongshan.localhost" },
	} as unknown as RequestScope;
	await runInScope(scope, () => handleLogin());
	await Promise.all(waiting);
	expect(asked).toEqual(paths);
});

test.each(["", "logout", "constructor", "password/1"])(
	"§7: the unknown button %j of the log-in makes no call",
	async (button) => {
		const form = toForm({ do: button });
		const scope = { page: { address: "/login" }, form } as unknown as RequestScope;
		expect(await runInScope(scope, () => handleLogin())).toMatchObject({
			data: { message: "操作无效，请刷新后重试" },
		});
	},
);

test("O9: a new password ends the session of the buyer who sets it", async () => {
	const responseHeaders = new Headers();
	const password = "Another2026";
	const typed = { phone: "13800001001", code: "123456", password, repeated: password };
	const form = toForm({ do: "resetPassword", ...typed });
	const scope = {
		page: { address: "/login" },
		form,
		api: { call: async () => ({}) },
		responseHeaders,
		mall: { origin: "http://hongshan.localhost" },
	} as unknown as RequestScope;
	const answer = await runInScope(scope, () => handleLogin());
	expect((answer as Response).headers.get("location")).toBe("/login?reset=1");
	expect(responseHeaders.getSetCookie().join()).toContain("authToken=; Path=/; Max-Age=0");
});
