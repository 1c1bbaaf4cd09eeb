import http from "node:http";
import type { AddressInfo } from "node:net";
import { gzipSync } from "node:zlib";

/**
 * Passes everything on to the mall. Documents lose their scripts after `setBare(true)`: what is left is the floor, the same
 * page with nothing to run. Both kinds are compressed here, so that they differ in nothing else.
 */
export async function openStrippingProxy(mallPort: number) {
	let isBare = false;
	const server = http.createServer((request, response) => {
		const isDocument = request.headers["sec-fetch-dest"] === "document";
		const headers = { ...request.headers, ...(isDocument && { "accept-encoding": "identity" }) };
		const { method, url } = request;
		const onward = http.request({ port: mallPort, method, path: url, headers }, async (answer) => {
			const status = answer.statusCode ?? 502;
			if (!isDocument) return answer.pipe(response.writeHead(status, answer.headers));
			const html = Buffer.concat(await answer.toArray()).toString();
			const body = gzipSync(isBare ? strip(html) : html);
			const { "content-length": _, ...rest } = answer.headers;
			response.writeHead(status, { ...rest, "content-encoding": "gzip" });
			response.end(body);
		});
		request.pipe(onward);
	});
	await new Promise<void>((resolve) => server.listen(0, resolve));
	return {
		port: (server.address() as AddressInfo).port,
		setBare(bare: boolean) {
			isBare = bare;
		},
		async [Symbol.asyncDispose]() {
			server.closeAllConnections();
			await new Promise((resolve) => server.close(resolve));
		},
	};
}

function strip(html: string): string {
	return html
		.replace(/<script\b[\s\S]*?<\/script>/g, "")
		.replace(/<link [^>]*rel="modulepreload"[^>]*>/g, "");
}
