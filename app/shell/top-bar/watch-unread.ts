import { callLater } from "~/api/client-later.browser";
import { readJson } from "~/api/read-json.browser";

/**
 * Reports the number of unread messages now, whenever the buyer comes back to the tab, and after each `messageRead`
 * event. The event's `detail` may be the new number; without one the backend is asked. Other tabs learn of it through a
 * channel of the same name.
 */
export function watchUnread(report: (count: number) => void, signal: AbortSignal): void {
	const channel = new BroadcastChannel("messageRead");
	const onRead = async (detail: unknown) => {
		const count = typeof detail === "number" ? detail : await fetchCount(signal);
		if (count !== undefined && !signal.aborted) report(count);
	};
	addEventListener(
		"messageRead",
		(event) => {
			const { detail } = event as CustomEvent<unknown>;
			void onRead(detail);
			channel.postMessage(detail ?? null);
		},
		{ signal },
	);
	channel.onmessage = ({ data }: MessageEvent<unknown>) => void onRead(data);
	document.addEventListener(
		"visibilitychange",
		() => {
			if (!document.hidden) void onRead(null);
		},
		{ signal },
	);
	signal.addEventListener("abort", () => channel.close());
	void onRead(null);
}

/** The typed client asks again where the answer was no number: the error catalogue may have to say why. */
async function fetchCount(signal: AbortSignal): Promise<number | undefined> {
	const count = await readJson("/api/partner/message/unreadCount");
	if (typeof count === "number") return count;
	const load = () =>
		import("~/api/contract/partner").then(({ getUnreadMessageCount }) => getUnreadMessageCount);
	try {
		return await callLater(load, {}, { signal });
	} catch (error) {
		// The bell works without its number; the error catalogue has told the buyer what matters.
		if (!signal.aborted) console.warn(error);
		return undefined;
	}
}
