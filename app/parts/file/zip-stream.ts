import "server-only";
import { Zip } from "fflate/browser";
import { inTurn } from "./take-turns";

/** A ZIP that is written, and `take`, which hands over what it has written since the last time. */
export function openZip(): { zip: Zip; take: () => Uint8Array[] } {
	let waiting: Uint8Array[] = [];
	const zip = new Zip((error, bytes) => {
		if (error) throw error;
		waiting.push(bytes);
	});
	const take = () => {
		const taken = waiting;
		waiting = [];
		return taken;
	};
	return { zip, take };
}

/**
 * The chunks of a file as a stream. The next one is made when the reader has taken the last one and it is
 * this file's turn among the files of the isolate.
 */
export function streamInTurn(chunks: AsyncGenerator<Uint8Array>): ReadableStream<Uint8Array> {
	return new ReadableStream<Uint8Array>(
		{
			async pull(stream) {
				const { done, value } = await inTurn(() => chunks.next());
				if (done) stream.close();
				else stream.enqueue(value);
			},
			async cancel() {
				await chunks.return(undefined);
			},
		},
		{ highWaterMark: 0 },
	);
}
