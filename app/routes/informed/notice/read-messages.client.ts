import "client-only";
import { api } from "~/api/client.browser";
import { readAllMessages, readMessage } from "~/api/contract/partner";
import { ApiError } from "~/api/error";
import { isInCatalogue } from "~/domain/message/error-catalogue";
import { showToast } from "~/ui/toast/toast";

/** Marks one message read; the bell counts anew. False when that failed, which the reader need not know. */
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

/** Marks all messages read, and says how it went. */
export async function readAll(): Promise<boolean> {
	try {
		await api.call(readAllMessages, {});
		window.dispatchEvent(new CustomEvent("messageRead", { detail: 0 }));
		showToast("消息已全部标为已读", "success");
		return true;
	} catch (error) {
		if (!(error instanceof ApiError)) throw error;
		if (!isInCatalogue(error)) showToast(error.message, "error");
		return false;
	}
}
