/** The time within which a person who types on presses the next key, in milliseconds. */
const pauseMs = 150;

/**
 * Asks for the last typed text, once the buyer pauses, and passes on that answer only. A former question is
 * aborted, and an answer that comes all the same is dropped. A question that fails has no answer, null.
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
		/** `now` for a field that just got the focus: nobody is typing. */
		want(keyword: string, now = false) {
			stop();
			const own = new AbortController();
			asking = own;
			timer = setTimeout(() => void run(keyword, own), now ? 0 : pauseMs);
		},
	};
}
