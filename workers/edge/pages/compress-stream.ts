import { pipeline, Readable } from "node:stream";
import { constants, createGzip } from "node:zlib";

/**
 * Compresses a document while it streams: each piece goes out at once. Miniflare's own compression holds a
 * stream back to its end, and so does CompressionStream. A document that breaks off breaks the answer off,
 * and a buyer who leaves ends both.
 */
export function compressStream(body: ReadableStream<Uint8Array>): ReadableStream<Uint8Array> {
	const gzip = createGzip({ flush: constants.Z_SYNC_FLUSH });
	pipeline(Readable.fromWeb(body as never), gzip, () => undefined);
	return Readable.toWeb(gzip) as ReadableStream<Uint8Array>;
}
