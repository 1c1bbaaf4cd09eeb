import http, { type IncomingMessage, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";

/**
 * Passes every request on to the mall unchanged, except documents: `send` answers them. They arrive
 * uncompressed.
 */
export async function openDocumentProxy(
	mallPort: number,
	send: (answer: IncomingMessage, html: Buffer, response: ServerResponse) => void,
) {
	const server = http.createServer((request, response) => {
		const isDocument = request.headers["sec-fetch-dest"] === "document";
		const headers = { ...request.headers, ...(isDocument && { "accept-encoding": "identity" }) };
		const { method, url } = request;
		// A browser that leaves, or a mall that closes, only cuts the connection off.
		const cutOff = () => response.destroy();
		const onward = http.request({ port: mallPort, method, path: url, headers, agent: false }, (answer) => {
			answer.on("error", cutOff);
			if (isDocument) {
				answer.toArray().then((parts) => send(answer, Buffer.concat(parts), response), cutOff);
			} else {
				answer.pipe(response.writeHead(answer.statusCode ?? 502, answer.headers));
			}
		});
		onward.on("error", cutOff);
		response.on("close", () => onward.destroy());
		request.pipe(onward);
	});
	await new Promise<void>((resolve) => server.listen(0, resolve));
	return {
		port: (server.address() as AddressInfo).port,
		async [Symbol.asyncDispose]() {
			server.closeAllConnections();
			await new Promise((resolve) => server.close(resolve));
		},
	};
}
