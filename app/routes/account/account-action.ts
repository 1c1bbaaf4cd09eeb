import "server-only";
import * as v from "valibot";
import { endOtherSessions } from "~/api/contract/auth";
import { sendPasswordSms } from "~/api/contract/sms";
import { getUserInfo, resetPasswordBySms } from "~/api/contract/user";
import { parseInput } from "~/api/input";
import { pages } from "~/domain/pages";
import { loginPath } from "~/domain/paths";
import { toPath } from "~/domain/to-path";
import { pressed } from "~/parts/form/pressed";
import type { Refusal } from "~/parts/form/refusal";
import { runForm } from "~/parts/form/run-form";
import { getScope } from "~/request/scope";
import { endSession } from "~/session/session-cookies";

/** `notice` says what was done. */
export type AccountAnswer = Refusal & { notice?: string };

type Outcome = Promise<string | Partial<AccountAnswer>>;

const handlers = { sendCode, setPassword, endOthers } satisfies Record<
	string,
	(form: Record<string, string>) => Outcome
>;

const AccountForm = v.object({
	do: pressed(v.strictTuple([v.picklist(Object.keys(handlers) as (keyof typeof handlers)[])])),
});

/** A code to the buyer's own telephone, a new password with it, and the end of all other sessions. */
export function handleAccountForm(request: Request) {
	return runForm<typeof AccountForm, AccountAnswer>(request, {
		schema: AccountForm,
		run: ({ do: [verb] }, { values }) => handlers[verb](values),
	});
}

async function sendCode(): Outcome {
	await getScope().api.call(sendPasswordSms, { phone: await loadPhone() });
	return { notice: "验证码已发送，5 分钟内有效" };
}

async function setPassword({ code, password, repeated }: Record<string, string>): Outcome {
	const input = parseInput(resetPasswordBySms.input, { phone: await loadPhone(), code, password });
	const fields = input.ok ? {} : input.fields;
	if (password !== repeated) fields.repeated = "两次输入的密码不一致";
	if (!input.ok || fields.repeated) return { fields };
	const { api, responseHeaders, mall } = getScope();
	await api.call(resetPasswordBySms, input.value);
	// A new password ends every session of its buyer, this one too.
	endSession(responseHeaders, { secure: mall.origin.startsWith("https:") });
	return loginPath(pages.account.path, { reset: true });
}

async function endOthers(): Outcome {
	await getScope().api.call(endOtherSessions, {});
	return toPath(pages.account, { ended: true });
}

/** Never from the form: a code goes to the number that the backend knows. */
async function loadPhone(): Promise<string> {
	return (await getScope().api.call(getUserInfo, {})).phone;
}
