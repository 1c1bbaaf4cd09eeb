"use client";
import { useEffect, useRef, useState, useSyncExternalStore } from "react";
import { formatRemaining } from "~/domain/text/remaining";
import { countDown } from "./count-down";

const neverChanges = () => () => {};
const isNotHydrating = () => false;
const isHydrating = () => true;

/**
 * The remaining time to pay, or that it is over. The server writes it, and the
 * app, once it runs, counts it down.
 * @param leftMs as of the server's answer
 */
export function Remaining({ leftMs }: { leftMs: number }) {
	const [text, setText] = useState(formatRemaining(leftMs));
	// The app may start long after its page has come. Every later answer is new.
	const isOfPage = useRef(useSyncExternalStore(neverChanges, isNotHydrating, isHydrating));
	useEffect(() => {
		const since = isOfPage.current ? performance.timeOrigin : Date.now();
		isOfPage.current = false;
		return countDown({ leftMs, since, onText: setText });
	}, [leftMs]);
	return (
		<>
			<b role="timer">{text}</b>
			<b role="status">{text === "" ? "付款时间已过，订单已自动取消" : null}</b>
		</>
	);
}
