import "client-only";
import { api } from "~/api/client.browser";
import { getLastLoginSms, sendLoginSms, sendPasswordSms } from "~/api/contract/sms";
import { ApiError } from "~/api/error";
import { codeSentMessage } from "~/domain/message/code-sent-message";
import { isInCatalogue } from "~/domain/message/error-catalogue";
import { showToast } from "~/ui/toast/toast";
import { readWait } from "./read-wait";
import { type CodePurpose, rememberCode } from "./sent-code";

const endpoints = { login: sendLoginSms, password: sendPasswordSms } satisfies Record<CodePurpose, unknown>;

/** Has a code sent to `phone` and says how it went. Yields the seconds until the next may be asked for. */
export async function requestCode(purpose: CodePurpose, phone: string): Promise<number> {
	const seconds = await send(purpose, phone);
	if (seconds > 0) rememberCode(purpose, purpose === "login" ? phone : String(Date.now() + seconds * 1000));
	return seconds;
}

async function send(purpose: CodePurpose, phone: string): Promise<number> {
	try {
		const times = await api.call(endpoints[purpose], { phone });
		showToast(codeSentMessage, "success");
		// Not by this clock, which may be wrong: the code was sent just now.
		return readWait(times, Date.parse(times.sentAt));
	} catch (error) {
		if (!(error instanceof ApiError)) throw error;
		if (!isInCatalogue(error)) showToast(error.message, "error");
		return error.retryAfter ?? 0;
	}
}

/** The seconds that are left since the last code for logging in; 0 when nobody knows. */
export async function askWait(phone: string): Promise<number> {
	try {
		return readWait(await api.call(getLastLoginSms, { phone }), Date.now());
	} catch (error) {
		if (!(error instanceof ApiError)) throw error;
		return 0;
	}
}
