import "server-only";
import * as v from "valibot";
import { createToken, logout } from "~/api/contract/auth";
import { sendLoginSms, sendPasswordSms } from "~/api/contract/sms";
import { resetPasswordBySms } from "~/api/contract/user";
import { parseInput } from "~/api/input";
import { loginPath } from "~/domain/paths";
import { pressed } from "~/parts/form/pressed";
import type { Refusal } from "~/parts/form/refusal";
import { runForm } from "~/parts/form/run-form";
import { getScope } from "~/request/scope";
import { toSafeReturnPath } from "~/session/safe-return-path";
import { beginSession, endSession } from "~/session/session-cookies";

/** What the form shows after a post that led nowhere; `notice` says that a code is on its way. */
export type LoginAnswer = Refusal & { notice?: string };

type Outcome = Promise<string | Partial<LoginAnswer>>;

const handlers = {
	password: (form) => logIn({ ...form, loginType: "password" }),
	sms: (form) => logIn({ ...form, loginType: "sms" }),
	sendLoginSms: (form) => sendCode(form, sendLoginSms),
	sendPasswordSms: (form) => sendCode(form, sendPasswordSms),
	resetPassword,
} satisfies Record<string, (form: Record<string, string>) => Outcome>;

const LoginForm = v.object({
	do: pressed(v.strictTuple([v.picklist(Object.keys(handlers) as (keyof typeof handlers)[])])),
});

/** Does what a posted login form asks: on into the mall, or the form again. */
export function handleLogin(request: Request) {
	return runForm<typeof LoginForm, LoginAnswer>(request, {
		schema: LoginForm,
		run: ({ do: [verb] }, { values }) => handlers[verb](values),
	});
}

async function logIn(form: Record<string, string>): Outcome {
	const input = parseInput(createToken.input, form);
	if (!input.ok) return { fields: input.fields };
	const { api, token: oldToken, responseHeaders, mall, waitUntil } = getScope();
	const { token, businessModel } = await api.call(createToken, input.value);
	if (!token) return { message: "登录服务没有返回凭证，请稍后再试" };
	// A session that was planted or left over dies with the log-in (SECURITY O9).
	if (oldToken) waitUntil(api.call(logout, {}).catch(() => undefined));
	beginSession(responseHeaders, { secure: mall.origin.startsWith("https:"), token, businessModel });
	return toSafeReturnPath(form.redirect);
}

async function sendCode(
	form: Record<string, string>,
	endpoint: typeof sendLoginSms | typeof sendPasswordSms,
): Outcome {
	const input = parseInput(endpoint.input, { phone: form.phone });
	if (!input.ok) return { fields: input.fields };
	await getScope().api.call(endpoint, input.value);
	return { notice: "验证码已发送，5 分钟内有效" };
}

async function resetPassword(form: Record<string, string>): Outcome {
	const { phone, code, password, repeated } = form;
	const input = parseInput(resetPasswordBySms.input, { phone, code, password });
	const fields = input.ok ? {} : input.fields;
	if (password !== repeated) fields.repeated = "两次输入的密码不一致";
	if (!input.ok || fields.repeated) return { fields };
	const { api, responseHeaders, mall } = getScope();
	await api.call(resetPasswordBySms, input.value);
	// A new password ends every session of its buyer.
	endSession(responseHeaders, { secure: mall.origin.startsWith("https:") });
	return loginPath(toSafeReturnPath(form.redirect), { reset: true });
}
