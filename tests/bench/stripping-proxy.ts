import { gzipSync } from "node:zlib";
import { openDocumentProxy } from "../support/backend/document-proxy.ts";

/**
 * Passes every request on to the mall. After `setBare(true)` documents lose their scripts: the rest is the
 * floor, the same page with nothing to run. The proxy compresses both kinds, so that they differ in nothing
 * else.
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
