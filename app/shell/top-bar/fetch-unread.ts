import "client-only";
import { api } from "~/api/client.browser";
import { getUnreadMessageCount } from "~/api/contract/partner";

/** The number of unread messages by the typed client; undefined when it cannot be had. */
export async function fetchUnread(signal: AbortSignal): Promise<number | undefined> {
	try {
		return await api.call(getUnreadMessageCount, {}, { signal });
	} catch (error) {
		// The bell works without its number; what the buyer must know of, the error catalogue has said.
		if (!signal.aborted) console.warn(error);
		return undefined;
	}
}
