type Bytes = Uint8Array<ArrayBuffer>;

/**
 * Reads Flight until its end, but no longer than `patienceMs`, and returns it with what has come
 * as one piece. A page whose sections are all there is so written in one step, in order.
 * `isLate` tells that more follows.
 */
export async function gather(
	flight: ReadableStream<Bytes> | null,
	patienceMs: number,
): Promise<{ body: ReadableStream<Bytes> | null; isLate: boolean }> {
	if (!flight) return { body: null, isLate: false };
	const reader = flight.getReader();
	const pieces: Bytes[] = [];
	let timer: ReturnType<typeof setTimeout> | undefined;
	const patience = new Promise<"late">((resolve) => {
		if (patienceMs !== Number.POSITIVE_INFINITY) timer = setTimeout(resolve, patienceMs, "late");
	});
	let next = reader.read();
	let isLate = false;
	try {
		let read = await Promise.race([next, patience]);
		while (read !== "late" && !read.done) {
			pieces.push(read.value);
			next = reader.read();
			read = await Promise.race([next, patience]);
		}
		isLate = read === "late";
	} finally {
		clearTimeout(timer);
	}
	const body = new ReadableStream<Bytes>({
		start(controller) {
			controller.enqueue(join(pieces));
			if (!isLate) controller.close();
		},
		async pull(controller) {
			const { done, value } = await next;
			if (done) return controller.close();
			controller.enqueue(value);
			next = reader.read();
		},
		cancel: (reason) => reader.cancel(reason),
	});
	return { body, isLate };
}

function join(pieces: readonly Bytes[]): Bytes {
	const whole = new Uint8Array(pieces.reduce((sum, { length }) => sum + length, 0));
	let at = 0;
	for (const piece of pieces) {
		whole.set(piece, at);
		at += piece.length;
	}
	return whole;
}
