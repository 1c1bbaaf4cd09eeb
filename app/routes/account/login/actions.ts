import "server-only";
import * as v from "valibot";
import { createToken, logout } from "~/api/contract/auth";
import { sendLoginSms, sendPasswordSms } from "~/api/contract/sms";
import { parseInput } from "~/api/endpoint/input";
import { codeSentMessage } from "~/domain/message/code-sent-message";
import { setNewPassword } from "~/parts/form/new-password/set-new-password";
import { pressed } from "~/parts/form/pressed";
import type { Refusal } from "~/parts/form/refusal";
import { runForm } from "~/parts/form/run-form";
import { hasExtension } from "~/request/has-extension";
import { isSecure } from "~/request/is-secure";
import { getScope } from "~/request/scope";
import { toSafeReturnPath } from "~/session/safe-return-path";
import { beginSession } from "~/session/session-cookies";

/** The answer to a form that the page shows again; `notice` says that a code is on its way. */
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

const CaptchaRequired = v.object({ code: v.literal("CAPTCHA_REQUIRED") });

/** Handles a posted login form: leads into the mall, or shows the form again. */
export function handleLogin() {
	return runForm<typeof LoginForm, LoginAnswer>({
		schema: LoginForm,
		run: ({ do: [verb] }, { values }) => handlers[verb](values),
		// The form shows the captcha now, and no password again.
		explain: ({ body }) =>
			v.is(CaptchaRequired, body) ? { message: "请填写图形验证码，并重新输入密码" } : {},
	});
}

async function logIn(form: Record<string, string>): Outcome {
	const input = parseInput(createToken.input, form);
	if (!input.ok) return { fields: input.fields };
	if (input.value.loginType === "password" && !input.value.captchaId && !hasExtension("captchaLater"))
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
): Outcome {
	const input = parseInput(endpoint.input, { phone: form.phone });
	if (!input.ok) return { fields: input.fields };
	await getScope().api.call(endpoint, input.value);
	return { notice: codeSentMessage };
}

function resetPassword(form: Record<string, string>): Outcome {
	return setNewPassword(form, form.phone, toSafeReturnPath(form.redirect));
}
