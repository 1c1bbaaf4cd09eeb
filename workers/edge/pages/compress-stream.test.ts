import { createGunzip, gunzipSync } from "node:zlib";
import { expect, test } from "vitest";
import { compressStream } from "./compress-stream";

const encoder = new TextEncoder();

test("R1: each piece of a page that streams goes out compressed at once, and together they are one gzip", async () => {
	const { readable, writable } = new TransformStream<Uint8Array, Uint8Array>();
	const writer = writable.getWriter();
	const reader = compressStream(readable).getReader();
	const unzip = createGunzip();
	const sent: Uint8Array[] = [];
	const shown: string[] = [];
	unzip.on("data", (bytes: Buffer) => void shown.push(bytes.toString()));
	const pieces = ["<html><main>壳</main>".repeat(500), "<template>商品介绍</template>", "</html>"];
	for (const [at, piece] of pieces.entries()) {
		void writer.write(encoder.encode(piece));
		// The next piece is not written before this one can be read: nothing waits for the end of the page.
		while (shown.join("") !== pieces.slice(0, at + 1).join("")) {
			const { value } = await reader.read();
			if (!value) throw new Error("the stream ended early");
			sent.push(value);
			await new Promise<void>((resolve) => void unzip.write(value, () => setImmediate(resolve)));
		}
	}
	void writer.close();
	for (let read = await reader.read(); !read.done; read = await reader.read()) sent.push(read.value);
	expect(gunzipSync(Buffer.concat(sent)).toString()).toBe(pieces.join(""));
});

test("R1: a page that breaks off is a broken answer, not a shorter page", async () => {
	const body = new ReadableStream<Uint8Array>({
		start(controller) {
			controller.enqueue(encoder.encode("<html>"));
		},
		pull: (controller) => controller.error(new Error("down")),
	});
	await expect(new Response(compressStream(body)).arrayBuffer()).rejects.toThrow();
});

test("R2: the page's own stream ends when its buyer leaves", async () => {
	const left = Promise.withResolvers<unknown>();
	const body = new ReadableStream<Uint8Array>({
		start: (controller) => controller.enqueue(encoder.encode("<html>")),
		cancel: left.resolve,
	});
	const reader = compressStream(body).getReader();
	await reader.read();
	await reader.cancel();
	await left.promise;
});
