import "server-only";
import { resetPasswordBySms } from "~/api/contract/user";
import { parseInput } from "~/api/endpoint/input";
import { loginPath } from "~/domain/page/paths";
import type { Refusal } from "~/parts/form/refusal";
import { isSecure } from "~/request/is-secure";
import { getScope } from "~/request/scope";
import { endSession } from "~/session/session-cookies";

/**
 * Sets the password of a form for a telephone with the code sent to it, and ends this session, since a new
 * password ends every session of its buyer. Returns the link to log in again and from there `back`, or the
 * faults of the fields. Throws ApiError.
 */
export async function setNewPassword(
	{ code, password, repeated }: Record<string, string>,
	phone: string | undefined,
	back: string,
): Promise<string | Pick<Refusal, "fields">> {
	const input = parseInput(resetPasswordBySms.input, { phone, code, password });
	const fields = input.ok ? {} : input.fields;
	if (password !== repeated) fields.repeated = "两次输入的密码不一致";
	if (!input.ok || fields.repeated) return { fields };
	const { api, responseHeaders } = getScope();
	await api.call(resetPasswordBySms, input.value);
	endSession(responseHeaders, { secure: isSecure() });
	return loginPath(back, { reset: true });
}
