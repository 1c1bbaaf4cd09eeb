"use client";
import { useEffect, useState } from "react";
import { isCount, type NumberName, readNumber } from "./read-number";

/**
 * A number that other parts of the page and other tabs change: unread messages or goods in the cart. Its
 * event's `detail` is the new number; without one the backend is asked. Other tabs learn it by the
 * channel of its name. A number that the server did not send (null) is asked for now, and every number
 * when the buyer comes back to the tab.
 */
export function useLiveNumber(follows: NumberName, count: number | null): number | null {
	const [shown, setShown] = useState(count);
	const [sent, setSent] = useState(count);
	// A page of the router brings a newer number.
	if (sent !== count) {
		setSent(count);
		if (count !== null) setShown(count);
	}
	const isUnknown = shown === null;
	useEffect(() => {
		const stop = new AbortController();
		const { signal } = stop;
		const channel = new BroadcastChannel(follows);
		const tell = async (detail: unknown) => {
			const next = isCount(detail) ? detail : await readNumber(follows);
			if (next !== undefined && !signal.aborted) setShown(next);
		};
		const hear = (event: Event) => {
			const { detail } = event as CustomEvent<unknown>;
			void tell(detail);
			channel.postMessage(detail ?? null);
		};
		addEventListener(follows, hear, { signal });
		document.addEventListener("visibilitychange", () => document.hidden || void tell(null), { signal });
		channel.onmessage = ({ data }: MessageEvent<unknown>) => void tell(data);
		if (isUnknown) void tell(null);
		return () => {
			stop.abort();
			channel.close();
		};
	}, [follows, isUnknown]);
	return shown;
}
