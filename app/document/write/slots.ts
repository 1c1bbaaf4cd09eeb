import { Buffer } from "node:buffer";

/** Places in a document for bytes that exist before the render: React writes a text that stands for them. */
export type Slots = {
	/** The text that stands for these bytes. The author of a page's content cannot guess it. */
	reserve(bytes: Uint8Array): string;
	/** The document with the bytes in their places. */
	fill(html: ReadableStream<Uint8Array>): ReadableStream<Uint8Array>;
};

/** The slots of one document (docs/tricks.md). */
export function createSlots(): Slots {
	const mark = crypto.randomUUID();
	const reserved: Uint8Array[] = [];

	function join(rendered: Buffer): Uint8Array {
		const pieces: Uint8Array[] = [];
		let at = 0;
		for (let found = rendered.indexOf(mark); found >= 0; found = rendered.indexOf(mark, at)) {
			const end = rendered.indexOf(";", found);
			const bytes = reserved[Number(rendered.toString("latin1", found + mark.length, end))];
			pieces.push(rendered.subarray(at, found), bytes as Uint8Array);
			at = end + 1;
		}
		return Buffer.concat([...pieces, rendered.subarray(at)]);
	}

	return {
		reserve: (bytes) => `${mark}${reserved.push(bytes) - 1};`,
		fill: (html) =>
			new ReadableStream({
				async pull(controller) {
					controller.enqueue(join(Buffer.from(await new Response(html).arrayBuffer())));
					controller.close();
				},
			}),
	};
}
