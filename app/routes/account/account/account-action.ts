import "server-only";
import * as v from "valibot";
import { endOtherSessions } from "~/api/contract/auth";
import { sendPasswordSms } from "~/api/contract/sms";
import { getUserInfo } from "~/api/contract/user";
import { codeSentMessage } from "~/domain/message/code-sent-message";
import { pages } from "~/domain/page/pages";
import { toPath } from "~/domain/page/to-path";
import { setNewPassword } from "~/parts/form/new-password/set-new-password";
import { pressed } from "~/parts/form/pressed";
import type { Refusal } from "~/parts/form/refusal";
import { runForm } from "~/parts/form/run-form";
import { getScope } from "~/request/scope";

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

/** Sends a code to the buyer's own telephone, sets a new password with it, or ends all other sessions. */
export function handleAccountForm() {
	return runForm<typeof AccountForm, AccountAnswer>({
		schema: AccountForm,
		run: ({ do: [verb] }, { values }) => handlers[verb](values),
	});
}

async function sendCode(): Outcome {
	await getScope().api.call(sendPasswordSms, { phone: await loadPhone() });
	return { notice: codeSentMessage };
}

async function setPassword(form: Record<string, string>): Outcome {
	return setNewPassword(form, await loadPhone(), pages.account.path);
}

async function endOthers(): Outcome {
	await getScope().api.call(endOtherSessions, {});
	return toPath(pages.account, { ended: true });
}

/** The number comes from the backend and never from the form, so a code cannot go to another telephone. */
async function loadPhone(): Promise<string> {
	return (await getScope().api.call(getUserInfo, {})).phone;
}
