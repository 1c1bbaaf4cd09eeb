import "client-only";
import { api } from "~/api/client/client.browser";
import { getLastLoginSms, sendLoginSms, sendPasswordSms } from "~/api/contract/sms";
import { ApiError } from "~/api/endpoint/error";
import { codeSentMessage } from "~/domain/message/code-sent-message";
import { tellFailure } from "~/parts/page/failure/tell-failure.client";
import { showToast } from "~/ui/overlay/toast/toast";
import { readWait } from "./read-wait";
import { type CodePurpose, rememberCode } from "./sent-code";

const endpoints = { login: sendLoginSms, password: sendPasswordSms } satisfies Record<CodePurpose, unknown>;

/**
 * Asks for a code to `phone` and shows the result. Returns the seconds until the buyer may ask for the next.
 */
export async function requestCode(purpose: CodePurpose, phone: string): Promise<number> {
	const seconds = await send(purpose, phone);
	if (seconds > 0) rememberCode(purpose, purpose === "login" ? phone : String(Date.now() + seconds * 1000));
	return seconds;
}

async function send(purpose: CodePurpose, phone: string): Promise<number> {
	try {
		const times = await api.call(endpoints[purpose], { phone });
		showToast(codeSentMessage, "success");
		// The browser's clock may be wrong, so the backend's time of sending counts as now.
		return readWait(times, Date.parse(times.sentAt));
	} catch (error) {
		return tellFailure(error).retryAfter ?? 0;
	}
}

/** The seconds until the next code for a log-in may be sent; 0 when the backend does not answer. */
export async function askWait(phone: string): Promise<number> {
	try {
		return readWait(await api.call(getLastLoginSms, { phone }), Date.now());
	} catch (error) {
		if (!(error instanceof ApiError)) throw error;
		return 0;
	}
}
