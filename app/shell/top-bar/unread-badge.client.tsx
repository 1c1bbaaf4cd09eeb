"use client";
import { useEffect, useState } from "react";
import { Badge } from "~/ui/badge/badge";

/**
 * Unread station messages, capped at 99 (SPEC §2, §9). Asked for once the page is there, so that no page waits
 * for it, and again after every `messageRead` event, those of other tabs included (SPEC §4).
 */
export function UnreadBadge() {
	const [count, setCount] = useState(0);
	useEffect(() => {
		const stop = new AbortController();
		void import("./watch-unread").then(({ watchUnread }) => watchUnread(setCount, stop.signal));
		return () => stop.abort();
	}, []);
	return <Badge count={count} label={`${count} 条未读消息`} />;
}
