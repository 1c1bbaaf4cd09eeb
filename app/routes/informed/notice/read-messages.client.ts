import "client-only";
import { api } from "~/api/client/client.browser";
import { readAllMessages, readMessage } from "~/api/contract/partner";
import { ApiError } from "~/api/endpoint/error";
import { tellFailure } from "~/parts/page/failure/tell-failure.client";
import { showToast } from "~/ui/overlay/toast/toast";

/**
 * Marks a message as read, and tells the bell to count again. Returns false on a
 * failure, which the buyer does not see.
 */
export async function readOne(messageId: string): Promise<boolean> {
	try {
		await api.call(readMessage, { messageId });
		// SPEC §4: everything that shows the unread count listens to this.
		window.dispatchEvent(new CustomEvent("messageRead"));
		return true;
	} catch (error) {
		if (!(error instanceof ApiError)) throw error;
		return false;
	}
}

/** Marks all messages as read and shows the result. */
export async function readAll(): Promise<boolean> {
	try {
		await api.call(readAllMessages, {});
		window.dispatchEvent(new CustomEvent("messageRead", { detail: 0 }));
		showToast("消息已全部标为已读", "success");
		return true;
	} catch (error) {
		tellFailure(error);
		return false;
	}
}
