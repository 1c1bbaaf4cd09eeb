import http from "node:http";

export type WireRequest = {
	method?: string;
	/** A path that is neither parsed nor escaped: `/api/mall/\\evil`. */
	path: string;
	/** Headers, `host` included. An array is one header line each. */
	headers?: Record<string, string | string[]>;
	/** Text or bytes are sent with a length, an array is sent chunked without one. */
	body?: string | Uint8Array | readonly (string | Uint8Array)[];
};

const bodiless = new Set([204, 205, 304]);

/** Sends a request verbatim. `fetch` would resolve the path and drop forbidden headers. */
export function sendExactly(
	port: number,
	{ method = "GET", path, headers = {}, body }: WireRequest,
): Promise<Response> {
	return new Promise((resolve, reject) => {
		// Each request has a connection of its own. On a shared one a server closes an idle connection, or one
		// whose body it refused, under the next request.
		const options = { host: "127.0.0.1", port, method, path, headers, agent: false };
		const request = http.request(options, (answer) => {
			const chunks: Buffer[] = [];
			answer.on("data", (chunk: Buffer) => chunks.push(chunk));
			answer.on("error", reject);
			answer.on("end", () => {
				const { statusCode: status = 0 } = answer;
				const pairs = Object.entries(answer.headersDistinct).flatMap(([name, values = []]) =>
					values.map((value): [string, string] => [name, value]),
				);
				const bytes = new Uint8Array(Buffer.concat(chunks));
				resolve(new Response(bodiless.has(status) ? null : bytes, { status, headers: pairs }));
			});
		});
		request.on("error", reject);
		if (Array.isArray(body)) for (const part of body) request.write(part);
		else if (body !== undefined) {
			request.setHeader("content-length", Buffer.byteLength(body as string));
			request.write(body);
		}
		request.end();
	});
}
