import http, { type IncomingMessage, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";

export type Received = { method: string; url: string; headers: IncomingMessage["headers"]; body: Buffer };

/** A backend on a port of its own, which answers as a test says. `received` holds the requests unchanged. */
export type UpstreamServer = AsyncDisposable & {
	url: string;
	received: Received[];
	/**
	 * The answer to the next requests. It may write anything to `answer.socket`, even text that is not HTTP.
	 */
	respond: (request: Received, answer: ServerResponse) => unknown;
};

export async function openUpstream(respond: UpstreamServer["respond"] = answerDone): Promise<UpstreamServer> {
	const received: Received[] = [];
	async function serve(request: IncomingMessage, answer: ServerResponse): Promise<void> {
		const chunks: Buffer[] = [];
		for await (const chunk of request) chunks.push(chunk as Buffer);
		const { method = "", url = "", headers } = request;
		const one = { method, url, headers, body: Buffer.concat(chunks) };
		received.push(one);
		await upstream.respond(one, answer);
	}
	// A caller that leaves, or a mall that closes while its pages still wait, only cuts the connection off.
	const server = http.createServer((request, answer) => {
		serve(request, answer).catch((error: Error) => answer.destroy(error));
	});
	await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
	const upstream: UpstreamServer = {
		url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
		received,
		respond,
		async [Symbol.asyncDispose]() {
			server.closeAllConnections();
			await new Promise((resolve) => server.close(resolve));
		},
	};
	return upstream;
}

export function answerDone(_: Received, answer: ServerResponse): void {
	answer.setHeader("content-type", "application/json").end('{"done":true}');
}
