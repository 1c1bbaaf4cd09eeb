"use client";
import { useEffect, useRef, useState } from "react";
import { clickThrottle, throttleClicks } from "./throttle";

/**
 * A stable handler for onClick or onSubmit that blocks repeats for `wait` ms (SPEC §5, 2000 by default)
 * and always calls the newest `handler`.
 */
export function useThrottledClick<E extends { preventDefault(): void }>(
	handler: (event: E) => void,
	wait = clickThrottle,
): (event: E) => void {
	const newest = useRef(handler);
	useEffect(() => {
		newest.current = handler;
	});
	return useState(() => throttleClicks<E>((event) => newest.current(event), wait))[0];
}
