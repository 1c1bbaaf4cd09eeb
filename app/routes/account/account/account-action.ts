import "server-only";
import { endOtherSessions } from "~/api/contract/auth";
import { sendPasswordSms } from "~/api/contract/sms";
import { getUserInfo } from "~/api/contract/user";
import { codeSentMessage } from "~/domain/message/code-sent-message";
import { pages } from "~/domain/page/pages";
import { toPath } from "~/domain/page/to-path";
import { setNewPassword } from "~/parts/form/new-password/set-new-password";
import type { Refusal } from "~/parts/form/refusal";
import { type Outcome, type Posted, runForm } from "~/parts/form/run-form";
import { getScope } from "~/request/scope";

/** `notice` says what was done. */
export type AccountAnswer = Refusal & { notice?: string };

/** Sends a code to the buyer's own telephone, sets a new password with it, or ends all other sessions. */
export function handleAccountForm() {
	return runForm<AccountAnswer>({ verbs: { sendCode, setPassword, endOthers } });
}

async function sendCode(): Promise<Outcome<AccountAnswer>> {
	await getScope().api.call(sendPasswordSms, { phone: await loadPhone() });
	return { notice: codeSentMessage };
}

async function setPassword({ values }: Posted): Promise<Outcome> {
	return setNewPassword(values, await loadPhone(), pages.account.path);
}

async function endOthers(): Promise<string> {
	await getScope().api.call(endOtherSessions, {});
	return toPath(pages.account, { ended: true });
}

/** The number comes from the backend and never from the form, so a code cannot go to another telephone. */
async function loadPhone(): Promise<string> {
	return (await getScope().api.call(getUserInfo, {})).phone;
}
