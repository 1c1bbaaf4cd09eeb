import { connect } from "node:net";

type Held = {
	/**
	 * The status of the answer, and the milliseconds until it came; null when nothing came in time. "cut"
	 * when the connection was closed instead. workerd closes it when it leaves more than 64 KiB of a
	 * sender unread. It drops a worker's own `connection: close`, and the answer may be lost on the way.
	 * Browsers read it all the same.
	 */
	answer: Promise<{ status: number | "cut"; ms: number } | null>;
	close(): void;
};

/** Sends `head` and `pieces` over a connection of its own and nothing more: the body never ends. */
export function holdConnection(
	port: number,
	head: readonly string[],
	pieces: readonly (string | Uint8Array)[],
	{ patienceMs = 12_000, end = false }: { patienceMs?: number; end?: boolean } = {},
): Held {
	const began = performance.now();
	const socket = connect(port, "127.0.0.1");
	const answer = new Promise<Awaited<Held["answer"]>>((resolve) => {
		setTimeout(() => resolve(null), patienceMs).unref();
		let text = "";
		socket.on("data", (chunk) => {
			text += chunk.toString("latin1");
			const status = /^HTTP\/1\.1 (\d{3})/.exec(text)?.[1];
			if (status) resolve({ status: Number(status), ms: performance.now() - began });
		});
		socket.on("error", () => undefined);
		socket.on("close", () => resolve({ status: "cut", ms: performance.now() - began }));
	});
	socket.write(`${head.join("\r\n")}\r\n\r\n`);
	for (const piece of pieces) socket.write(piece);
	if (end) socket.end();
	return { answer, close: () => socket.destroy() };
}
