import "server-only";
import * as v from "valibot";
import { createToken, logout } from "~/api/contract/auth";
import { sendLoginSms, sendPasswordSms } from "~/api/contract/sms";
import { parseInput } from "~/api/endpoint/input";
import { codeSentMessage } from "~/domain/message/code-sent-message";
import { setNewPassword } from "~/parts/form/new-password/set-new-password";
import type { Refusal } from "~/parts/form/refusal";
import { type Outcome, runForm } from "~/parts/form/run-form";
import { hasExtension } from "~/request/has-extension";
import { isSecure } from "~/request/is-secure";
import { getScope } from "~/request/scope";
import { toSafeReturnPath } from "~/session/safe-return-path";
import { beginSession } from "~/session/session-cookies";

/** The answer to a form that the page shows again; `notice` says that a code is on its way. */
export type LoginAnswer = Refusal & { notice?: string };

const CaptchaRequired = v.object({ code: v.literal("CAPTCHA_REQUIRED") });

/** Handles a posted login form: leads into the mall, or shows the form again. */
export function handleLogin() {
	return runForm<LoginAnswer>({
		verbs: {
			password: ({ values }) => logIn({ ...values, loginType: "password" }),
			sms: ({ values }) => logIn({ ...values, loginType: "sms" }),
			sendLoginSms: ({ values }) => sendCode(values, sendLoginSms),
			sendPasswordSms: ({ values }) => sendCode(values, sendPasswordSms),
			resetPassword: ({ values }) => setNewPassword(values, values.phone, toSafeReturnPath(values.redirect)),
		},
		// The form shows the captcha now, and no password again.
		explain: ({ body }) =>
			v.is(CaptchaRequired, body) ? { message: "请填写图形验证码，并重新输入密码" } : {},
	});
}

async function logIn(form: Record<string, string>): Promise<Outcome<LoginAnswer>> {
	const input = parseInput(createToken.input, form);
	if (!input.ok) return { fields: input.fields };
	if (input.value.loginType === "password" && !input.value.captchaId && !hasExtension("login"))
		return { fields: { captchaCode: "请填写验证码" } };
	const { api, token: oldToken, responseHeaders, waitUntil } = getScope();
	const { token, businessModel } = await api.call(createToken, input.value);
	if (!token) return { message: "登录服务没有返回凭证，请稍后再试" };
	// The log-in ends the browser's former session, which somebody may have planted or left open (SECURITY O9).
	if (oldToken) waitUntil(api.call(logout, {}).catch(() => undefined));
	beginSession(responseHeaders, { secure: isSecure(), token, businessModel });
	return toSafeReturnPath(form.redirect);
}

async function sendCode(
	form: Record<string, string>,
	endpoint: typeof sendLoginSms | typeof sendPasswordSms,
): Promise<Outcome<LoginAnswer>> {
	const input = parseInput(endpoint.input, { phone: form.phone });
	if (!input.ok) return { fields: input.fields };
	await getScope().api.call(endpoint, input.value);
	return { notice: codeSentMessage };
}
