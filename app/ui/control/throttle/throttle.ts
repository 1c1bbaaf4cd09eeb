/** SPEC §5, §9: repeated clicks are blocked for this long. Milliseconds. */
export const clickThrottle = 2000;

/**
 * Wraps a handler so that repeats within `wait` ms of the last one let through are dropped (SPEC §5).
 * A dropped event is also prevented, so that a second click does not submit the form either.
 */
export function throttleClicks<E extends { preventDefault(): void }>(
	handler: (event: E) => void,
	wait = clickThrottle,
): (event: E) => void {
	let openAt = Number.NEGATIVE_INFINITY;
	return (event) => {
		// Not Date: a clock that is set back must not lock the button (SECURITY R6).
		const now = performance.now();
		if (now < openAt) {
			event.preventDefault();
			return;
		}
		openAt = now + wait;
		handler(event);
	};
}
