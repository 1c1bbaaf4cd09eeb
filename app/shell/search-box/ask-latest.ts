/** A keystroke is followed by the next within this time when somebody types on. Milliseconds. */
const pauseMs = 150;

/**
 * Asks for what was last typed, once the hand pauses, and tells that answer alone: whatever was asked before is
 * aborted, and an answer of it that comes all the same is nobody's. A question that fails has no answer, null.
 */
export function createLatest<T>(
	ask: (keyword: string, signal: AbortSignal) => Promise<T>,
	tell: (answer: T | null) => void,
) {
	let asking = new AbortController();
	let timer: ReturnType<typeof setTimeout> | undefined;
	const stop = () => {
		clearTimeout(timer);
		asking.abort();
	};
	const run = async (keyword: string, { signal }: AbortController) => {
		const answer = await ask(keyword, signal).catch(() => null);
		if (!signal.aborted) tell(answer);
	};
	return {
		stop,
		/** `now` for a field that was just entered: nobody is typing. */
		want(keyword: string, now = false) {
			stop();
			const own = new AbortController();
			asking = own;
			timer = setTimeout(() => void run(keyword, own), now ? 0 : pauseMs);
		},
	};
}
