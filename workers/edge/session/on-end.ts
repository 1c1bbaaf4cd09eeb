/** The same stream, which calls `done` when it has been read, fails or is given up. */
export function onEnd(stream: ReadableStream<Uint8Array>, done: () => void): ReadableStream<Uint8Array> {
	const reader = stream.getReader();
	return new ReadableStream<Uint8Array>(
		{
			async pull(target) {
				try {
					const chunk = await reader.read();
					if (!chunk.done) return target.enqueue(chunk.value);
				} catch (error) {
					done();
					throw error;
				}
				done();
				target.close();
			},
			async cancel(reason) {
				done();
				await reader.cancel(reason);
			},
		},
		{ highWaterMark: 0 },
	);
}
