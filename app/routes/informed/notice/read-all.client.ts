import "client-only";
import { api } from "~/api/client/client.browser";
import { readAllMessages } from "~/api/contract/partner";
import { tellFailure } from "~/parts/page/failure/tell-failure.client";
import { showToast } from "~/ui/overlay/toast/toast";

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
