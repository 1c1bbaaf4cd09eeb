import http, { type IncomingMessage, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";

/** Passes everything on to the mall as it is, but documents, which `send` answers with; they come uncompressed. */
export async function openDocumentProxy(
	mallPort: number,
	send: (answer: IncomingMessage, html: Buffer, response: ServerResponse) => void,
) {
	const server = http.createServer((request, response) => {
		const isDocument = request.headers["sec-fetch-dest"] === "document";
		const headers = { ...request.headers, ...(isDocument && { "accept-encoding": "identity" }) };
		const { method, url } = request;
		const onward = http.request({ port: mallPort, method, path: url, headers }, async (answer) => {
			if (isDocument) return send(answer, Buffer.concat(await answer.toArray()), response);
			return answer.pipe(response.writeHead(answer.statusCode ?? 502, answer.headers));
		});
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
