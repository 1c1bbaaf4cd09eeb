import "client-only";
import { api } from "~/api/client.browser";
import { getUnreadMessageCount } from "~/api/contract/partner";

/**
 * Reports the number of unread messages now and after each `messageRead` event. The event's `detail` may be the
 * new number; without one it is asked for. Other tabs hear of it through a channel of the same name.
 */
export function watchUnread(report: (count: number) => void, signal: AbortSignal): void {
	const channel = new BroadcastChannel("messageRead");
	const refresh = async () => {
		try {
			report(await api.call(getUnreadMessageCount, {}, { signal }));
		} catch (error) {
			// The bell works without its number; what the buyer must know of, the error catalogue has said.
			if (!signal.aborted) console.warn(error);
		}
	};
	const onRead = (detail: unknown) => {
		if (typeof detail === "number") report(detail);
		else void refresh();
	};
	addEventListener(
		"messageRead",
		(event) => {
			const { detail } = event as CustomEvent<unknown>;
			onRead(detail);
			channel.postMessage(detail ?? null);
		},
		{ signal },
	);
	channel.onmessage = ({ data }: MessageEvent<unknown>) => onRead(data);
	signal.addEventListener("abort", () => channel.close());
	void refresh();
}
