"use client";
import { useLiveNumber } from "~/parts/number/live-badge/use-live-number";

/** "123 条未读" beside the tab of the messages: the same number as the bell's, whatever is read meanwhile. */
export function LiveUnread({ count }: { count: number | null }) {
	const unread = useLiveNumber("messageRead", count);
	return unread ? <small translate="no">{`${unread} 条未读`}</small> : null;
}
