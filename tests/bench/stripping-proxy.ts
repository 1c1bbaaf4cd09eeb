import { gzipSync } from "node:zlib";
import { openDocumentProxy } from "../support/document-proxy.ts";

/**
 * Passes everything on to the mall. Documents lose their scripts after `setBare(true)`: what is left is the floor, the same
 * page with nothing to run. Both kinds are compressed here, so that they differ in nothing else.
 */
export async function openStrippingProxy(mallPort: number) {
	let isBare = false;
	const proxy = await openDocumentProxy(mallPort, (answer, html, response) => {
		const body = gzipSync(isBare ? strip(html.toString()) : html);
		const { "content-length": _, ...rest } = answer.headers;
		response.writeHead(answer.statusCode ?? 502, { ...rest, "content-encoding": "gzip" });
		response.end(body);
	});
	return {
		...proxy,
		setBare(bare: boolean) {
			isBare = bare;
		},
	};
}

function strip(html: string): string {
	return html.replace(/<script\b[\s\S]*?<\/script>/g, "");
}
