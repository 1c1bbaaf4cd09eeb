import { connect, type Socket } from "node:net";

export type Load = { requestsPerSecond: number; p50: number; p95: number; requests: number; errors: number };

const lastChunk = Buffer.from("\r\n0\r\n\r\n");

type Outcome = { latencies: number[]; errors: number };

/**
 * Sends one GET again and again over `connections` connections for `seconds`; latencies in milliseconds.
 * Reads answers to their end and discards them: a client that looks into them would be slower than the
 * storefront, with which it shares the processor (the usual load generator for Node took half a millisecond
 * for a page of 40 KB).
 */
export async function runLoad(
	url: string,
	headers: Record<string, string>,
	connections: number,
	seconds: number,
): Promise<Load> {
	const { hostname, port, pathname, search } = new URL(url);
	const lines = Object.entries(headers).map(([name, value]) => `${name}: ${value}\r\n`);
	const request = `GET ${pathname}${search} HTTP/1.1\r\n${lines.join("")}\r\n`;
	const begin = performance.now();
	const end = begin + seconds * 1000;
	const outcomes = await Promise.all(
		Array.from({ length: connections }, () => sendRequests(connect(Number(port), hostname), request, end)),
	);
	const elapsed = (performance.now() - begin) / 1000;
	const latencies = outcomes.flatMap((outcome) => outcome.latencies).sort((a, b) => a - b);
	const at = (share: number) => latencies[Math.floor(latencies.length * share)] ?? Number.NaN;
	return {
		requestsPerSecond: latencies.length / elapsed,
		p50: at(0.5),
		p95: at(0.95),
		requests: latencies.length,
		errors: outcomes.reduce((sum, { errors }) => sum + errors, 0),
	};
}

/** Sends one request after the other on one connection. An answer other than 200 is an error. */
function sendRequests(socket: Socket, request: string, end: number): Promise<Outcome> {
	const outcome: Outcome = { latencies: [], errors: 0 };
	return new Promise((resolve, reject) => {
		let sentAt = 0;
		let head: Buffer | null = Buffer.alloc(0);
		let isLast = (_chunk: Buffer) => true;
		const send = () => {
			if (performance.now() >= end) {
				socket.destroy();
				resolve(outcome);
				return;
			}
			head = Buffer.alloc(0);
			sentAt = performance.now();
			socket.write(request);
		};
		const take = (body: Buffer) => {
			if (!isLast(body)) return;
			outcome.latencies.push(performance.now() - sentAt);
			send();
		};
		socket.setNoDelay(true);
		socket.on("connect", send);
		socket.on("error", reject);
		socket.on("data", (chunk) => {
			if (head === null) {
				take(chunk);
				return;
			}
			head = Buffer.concat([head, chunk]);
			const bodyAt = head.indexOf("\r\n\r\n") + 4;
			if (bodyAt === 3) return;
			const text = head.toString("latin1", 0, bodyAt);
			if (!text.startsWith("HTTP/1.1 200 ")) outcome.errors++;
			isLast = createEndDetector(text);
			const body = head.subarray(bodyAt);
			head = null;
			take(body);
		});
	});
}

/**
 * A function that is true for the last piece of a body: by the length
 * (RFC 9112 §6.2) or the last chunk (§7.1).
 */
function createEndDetector(head: string): (piece: Buffer) => boolean {
	const length = /\r\ncontent-length: (\d+)\r\n/i.exec(head)?.[1];
	let seen = 0;
	let tail = Buffer.alloc(0);
	return (piece) => {
		seen += piece.length;
		if (length !== undefined) return seen >= Number(length);
		tail = Buffer.concat([tail, piece.subarray(-lastChunk.length)]).subarray(-lastChunk.length);
		return tail.equals(lastChunk);
	};
}
