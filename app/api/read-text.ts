/**
 * The body as text, or null when it is over `maxBytes` (unpacked); the rest is then not read (P7).
 * Throws the signal's reason when it aborts first.
 */
export async function readText(
	response: Response,
	maxBytes: number,
	signal: AbortSignal,
): Promise<string | null> {
	if (!response.body) return "";
	const reader = response.body.getReader();
	// Cancelling ends a pending read: a body from a service binding does not stop by the signal of its fetch.
	const stop = () => void reader.cancel(signal.reason).catch(() => undefined);
	signal.addEventListener("abort", stop, { once: true });
	try {
		const decoder = new TextDecoder();
		let bytes = 0;
		let text = "";
		for (;;) {
			const { done, value } = await reader.read();
			signal.throwIfAborted();
			if (done) return text + decoder.decode();
			bytes += value.byteLength;
			if (bytes > maxBytes) {
				stop();
				return null;
			}
			text += decoder.decode(value, { stream: true });
		}
	} finally {
		signal.removeEventListener("abort", stop);
	}
}
