/**
 * The body of an answer or a request in full. Null when it is over `maxBytes` (unpacked); the rest is then
 * not read (M2, P7). Throws the signal's reason when it aborts first.
 */
export async function readCapped(
	{ body }: Pick<Response, "body">,
	maxBytes: number,
	signal: AbortSignal,
): Promise<Uint8Array<ArrayBuffer> | null> {
	signal.throwIfAborted();
	const reader = body && openReader(body);
	// Cancelling ends a pending read: the signal of a fetch does not stop a body from a service binding.
	const stop = () => void reader?.cancel(signal.reason).catch(() => undefined);
	signal.addEventListener("abort", stop, { once: true });
	try {
		const chunks: Uint8Array[] = [];
		let size = 0;
		while (reader) {
			const { done, value } = await reader.read(nextPiece(size, maxBytes));
			signal.throwIfAborted();
			if (done) break;
			size += value.byteLength;
			if (size > maxBytes) {
				stop();
				return null;
			}
			chunks.push(value);
		}
		return join(chunks, size);
	} finally {
		signal.removeEventListener("abort", stop);
	}
}

/**
 * The room to make after so many bytes: most answers are short, and their end costs a piece too. A body of
 * `maxBytes` gets room for one byte more.
 */
function nextPiece(size: number, maxBytes: number): number {
	return Math.min(Math.max(4096, 3 * size), 64 * 1024, maxBytes - size + 1);
}

/**
 * Reads up to so many bytes at once: a default reader returns 4 KB at a time, each with a promise of its own
 * (docs/tricks.md). A body that is no byte stream comes in the pieces in which it was written.
 */
function openReader(body: ReadableStream<Uint8Array>): {
	read(max: number): Promise<ReadableStreamReadResult<Uint8Array>>;
	cancel(reason: unknown): Promise<void>;
} {
	try {
		const reader = body.getReader({ mode: "byob" });
		return {
			read: (max) => reader.read(new Uint8Array(max)),
			cancel: (reason) => reader.cancel(reason),
		};
	} catch {
		return body.getReader();
	}
}

function join(chunks: Uint8Array[], size: number): Uint8Array<ArrayBuffer> {
	const whole = new Uint8Array(size);
	let at = 0;
	for (const chunk of chunks) {
		whole.set(chunk, at);
		at += chunk.byteLength;
	}
	return whole;
}
