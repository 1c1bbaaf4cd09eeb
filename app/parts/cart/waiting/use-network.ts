"use client";
import { useEffect, useEffectEvent } from "react";

/** A browser may not notice that the network is back. Milliseconds. */
const againMs = 10_000;

/** Calls `send` when the network is back, and from time to time, as long as something waits for it. */
export function useNetwork(isWaiting: boolean, send: () => void): void {
	const sendAgain = useEffectEvent(send);
	useEffect(() => {
		if (!isWaiting) return;
		const timer = setInterval(() => navigator.onLine && sendAgain(), againMs);
		const sendNow = () => sendAgain();
		addEventListener("online", sendNow);
		return () => {
			clearInterval(timer);
			removeEventListener("online", sendNow);
		};
	}, [isWaiting]);
}
