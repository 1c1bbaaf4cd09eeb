import type { Reading } from "~/api/file/byte-reader";
import type { PassingBody } from "../context/edge-context";
import { bodyFaults, type Refusal } from "../context/fault";

type Bounds = {
	maxBytes: number;
	patienceMs: number;
	/** Reads along, and returns the message that refuses the body. */
	check?: Reading<string | null>;
};

/**
 * Counts and checks the body of a request while it passes, and stores nothing of it. It aborts the signal for
 * a body over `maxBytes`, for one that `check` refuses, that breaks off, or that has not arrived after
 * `patienceMs`. It never fails the stream: workerd closes a request whose stream fails as if it were
 * complete, and a backend would take half a file for a whole one.
 */
export function passBody(
	{ body, headers }: Pick<Request, "body" | "headers">,
	{ maxBytes, patienceMs, check }: Bounds,
): PassingBody {
	const reader = (body as ReadableStream<Uint8Array>).getReader();
	const ending = new AbortController();
	let size = 0;
	let fault: Refusal | null = null;
	check?.next();

	function end(reason: Refusal): Promise<never> {
		clearTimeout(timer);
		fault ??= reason;
		void reader.cancel().catch(() => undefined);
		ending.abort();
		return new Promise(() => undefined);
	}

	const timer = setTimeout(() => void end(bodyFaults.tooLate), patienceMs);
	const counted = new ReadableStream<Uint8Array>(
		{
			async pull(stream) {
				const chunk = await reader.read().catch(() => null);
				if (!chunk) return end(bodyFaults.brokenOff);
				if (chunk.done) {
					clearTimeout(timer);
					return stream.close();
				}
				size += chunk.value.byteLength;
				if (size > maxBytes) return end(bodyFaults.tooBig);
				// The last bytes of a refused file do not go on: a backend that has them all takes it for complete.
				const step = check?.next(chunk.value);
				if (step?.done && step.value) return end({ status: 400, message: step.value });
				stream.enqueue(chunk.value);
			},
			cancel(reason) {
				clearTimeout(timer);
				return reader.cancel(reason);
			},
		},
		{ highWaterMark: 0 },
	);
	const length = headers.get("content-length");
	return {
		stream: length === null ? counted : withLength(counted, Number(length)),
		signal: ending.signal,
		get fault() {
			return fault;
		},
	};
}

/**
 * The same stream with its length in bytes, so that the call has a content-length
 * instead of chunks (SECURITY P4).
 */
function withLength(stream: ReadableStream<Uint8Array>, length: number): ReadableStream<Uint8Array> {
	const { readable, writable } = new FixedLengthStream(length);
	void stream.pipeTo(writable).catch(() => undefined);
	return readable;
}
