import "server-only";
import { data, redirect } from "react-router";
import { createToken, logout } from "~/api/contract/auth";
import { sendLoginSms, sendPasswordSms } from "~/api/contract/sms";
import { resetPasswordBySms } from "~/api/contract/user";
import { ApiError, getFieldErrors } from "~/api/error";
import { parseInput } from "~/api/input";
import { loginPath } from "~/domain/paths";
import { getScope } from "~/request/scope";
import { toSafeReturnPath } from "~/session/safe-return-path";
import { beginSession } from "~/session/session-cookies";

/** What the form shows after a post that did not log in: messages, and all that was typed but passwords. */
export type LoginAnswer = {
	message?: string;
	notice?: string;
	fields: Record<string, string>;
	values: Record<string, string>;
};

const handlers: Record<string, (form: Record<string, string>) => Promise<LoginAnswer | Response>> = {
	password: logIn,
	sms: logIn,
	sendLoginSms: (form) => sendCode(form, sendLoginSms),
	sendPasswordSms: (form) => sendCode(form, sendPasswordSms),
	resetPassword,
};

/** Runs the intent of a posted login form; answers the redirect into the mall, or the form again with a 400. */
export async function handleLogin(
	request: Request,
): Promise<Response | ReturnType<typeof data<LoginAnswer>>> {
	const form: Record<string, string> = {};
	for (const [name, value] of await request.formData()) if (typeof value === "string") form[name] = value;
	const handler = Object.hasOwn(handlers, form.intent ?? "") ? handlers[form.intent as string] : undefined;
	try {
		const answer = handler
			? await handler(form)
			: { message: "无法识别的操作，请重试", fields: {}, values: form };
		if (answer instanceof Response) return answer;
		return data(withoutSecrets(answer), { status: answer.notice ? 200 : 400 });
	} catch (error) {
		if (!(error instanceof ApiError)) throw error;
		return data(withoutSecrets({ message: error.message, fields: getFieldErrors(error), values: form }), {
			status: 400,
		});
	}
}

async function logIn(form: Record<string, string>): Promise<LoginAnswer | Response> {
	const input = parseInput(createToken.input, { ...form, loginType: form.intent });
	if (!input.ok) return { fields: input.fields, values: form };
	const { api, token: oldToken, responseHeaders, mall, waitUntil } = getScope();
	const { token, businessModel } = await api.call(createToken, input.value);
	if (!token) return { message: "登录服务没有返回凭证，请稍后再试", fields: {}, values: form };
	// A session that was planted or left over dies with the log-in (SECURITY O9).
	if (oldToken) waitUntil(api.call(logout, {}).catch(() => undefined));
	beginSession(responseHeaders, { secure: mall.origin.startsWith("https:"), token, businessModel });
	return redirect(toSafeReturnPath(form.redirect), 303);
}

async function sendCode(
	form: Record<string, string>,
	endpoint: typeof sendLoginSms | typeof sendPasswordSms,
): Promise<LoginAnswer> {
	const input = parseInput(endpoint.input, { phone: form.phone });
	if (!input.ok) return { fields: input.fields, values: form };
	await getScope().api.call(endpoint, input.value);
	return { notice: "验证码已发送，5 分钟内有效", fields: {}, values: form };
}

async function resetPassword(form: Record<string, string>): Promise<LoginAnswer | Response> {
	const { phone, code, password, repeated } = form;
	const input = parseInput(resetPasswordBySms.input, { phone, code, password });
	const fields = input.ok ? {} : input.fields;
	if (password !== repeated) fields.repeated = "两次输入的密码不一致";
	if (!input.ok || fields.repeated) return { fields, values: form };
	await getScope().api.call(resetPasswordBySms, input.value);
	return redirect(loginPath(toSafeReturnPath(form.redirect), { reset: true }), 303);
}

function withoutSecrets(answer: LoginAnswer): LoginAnswer {
	const { password: _, repeated: __, captchaCode: ___, ...values } = answer.values;
	return { ...answer, values };
}
