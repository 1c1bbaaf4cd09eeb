/**
 * The body of an answer or a request in full, or null when it is over `maxBytes` (unpacked), and then the rest is not
 * read (M2, P7). Throws the signal's reason when it aborts first.
 */
export async function readCapped(
	{ body }: Pick<Response, "body">,
	maxBytes: number,
	signal: AbortSignal,
): Promise<Uint8Array<ArrayBuffer> | null> {
	signal.throwIfAborted();
	const reader = body?.getReader();
	// Cancelling ends a pending read: a body from a service binding does not stop by the signal of its fetch.
	const stop = () => void reader?.cancel(signal.reason).catch(() => undefined);
	signal.addEventListener("abort", stop, { once: true });
	try {
		const chunks: Uint8Array[] = [];
		let size = 0;
		while (reader) {
			const { done, value } = await reader.read();
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

function join(chunks: Uint8Array[], size: number): Uint8Array<ArrayBuffer> {
	const whole = new Uint8Array(size);
	let at = 0;
	for (const chunk of chunks) {
		whole.set(chunk, at);
		at += chunk.byteLength;
	}
	return whole;
}
