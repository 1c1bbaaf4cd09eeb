export type WatchedStatus = "waiting" | "paid" | "closed";

type Options = {
	load: () => Promise<WatchedStatus>;
	/** Milliseconds since 1970; the browser's clock may be wrong, so the backend's "closed" ends it too. */
	expiresAt: number;
	onPaid: () => void;
	onEnd: () => void;
};

/** Between two questions. Milliseconds. */
export const watchIntervalMs = 3000;
/** A payment that ran out may still have been paid in the last second: that long it is asked for. */
const graceMs = 60_000;

/**
 * Asks until the payment is paid or closed, or its time is over (SECURITY O3). One question at a time; a
 * question that fails is asked again. Returns what stops it.
 */
export function watchPayment({ load, expiresAt, onPaid, onEnd }: Options): () => void {
	let timer: ReturnType<typeof setTimeout>;
	let stopped = false;
	const ask = async () => {
		// A failed question says nothing about the payment.
		const status = await load().catch((): WatchedStatus => "waiting");
		if (stopped) return;
		if (status === "paid") onPaid();
		else if (status === "closed" || Date.now() > expiresAt + graceMs) onEnd();
		else timer = setTimeout(ask, watchIntervalMs);
	};
	timer = setTimeout(ask, watchIntervalMs);
	return () => {
		stopped = true;
		clearTimeout(timer);
	};
}
