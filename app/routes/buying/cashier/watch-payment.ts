export type WatchedStatus = "waiting" | "paid" | "closed";

type Options = {
	load: () => Promise<WatchedStatus>;
	/**
	 * Milliseconds since 1970; the browser's clock may be wrong, so the backend's
	 * "closed" before that ends it too.
	 */
	expiresAt: number;
	onPaid: () => void;
	onEnd: () => void;
};

/** The time between two questions, in milliseconds. */
export const watchIntervalMs = 3000;
/**
 * Polling continues for so long after the time limit: the buyer may have paid in
 * the last second. Milliseconds.
 */
const graceMs = 60_000;

/**
 * Asks until the payment is paid or closed, or its time is over (SECURITY O3). One call at a time; a call
 * that fails is repeated. Returns a function that stops it.
 */
export function watchPayment({ load, expiresAt, onPaid, onEnd }: Options): () => void {
	let timer: ReturnType<typeof setTimeout>;
	let stopped = false;
	const ask = async () => {
		// A failed call says nothing about the payment.
		const status = await load().catch((): WatchedStatus => "waiting");
		if (stopped) return;
		const now = Date.now();
		// A backend may say "closed" from the second on in which the time is over,
		// and still take the bank's answer.
		if (status === "paid") onPaid();
		else if ((status === "closed" && now < expiresAt) || now > expiresAt + graceMs) onEnd();
		else timer = setTimeout(ask, watchIntervalMs);
	};
	timer = setTimeout(ask, watchIntervalMs);
	return () => {
		stopped = true;
		clearTimeout(timer);
	};
}
