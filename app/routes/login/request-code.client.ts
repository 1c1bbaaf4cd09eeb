import "client-only";
import { api } from "~/api/client.browser";
import { sendLoginSms, sendPasswordSms } from "~/api/contract/sms";
import { ApiError } from "~/api/error";
import { isInCatalogue } from "~/domain/error-catalogue";
import { showToast } from "~/ui/toast/toast";

const endpoints = { login: sendLoginSms, password: sendPasswordSms };

export type CodePurpose = keyof typeof endpoints;

/** Has a code sent to `phone` and says how it went. Yields the seconds until the next may be asked for. */
export async function requestCode(purpose: CodePurpose, phone: string): Promise<number> {
	try {
		const { sentAt, nextAt } = await api.call(endpoints[purpose], { phone });
		showToast("验证码已发送，5 分钟内有效", "success");
		return Math.round((Date.parse(nextAt) - Date.parse(sentAt)) / 1000);
	} catch (error) {
		if (!(error instanceof ApiError)) throw error;
		if (!isInCatalogue(error)) showToast(error.message, "error");
		return error.retryAfter ?? 0;
	}
}
