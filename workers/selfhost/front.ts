/** The types that shrink. */
const texts = /^(?:text\/|application\/(?:javascript|json)|image\/svg\+xml)/;

type Env = {
	STOREFRONT: Fetcher;
	FILES: Fetcher;
	/** The headers of each built file, by its path. */
	MANIFEST: Record<string, Record<string, string>>;
};

/**
 * Serves the built files, hands everything else to the storefront, and compresses, as
 * Cloudflare does in front of a worker.
 */
export default {
	async fetch(request: Request, env: Env): Promise<Response> {
		const { pathname } = new URL(request.url);
		const isRead = request.method === "GET" || request.method === "HEAD";
		const headers = isRead && Object.hasOwn(env.MANIFEST, pathname) ? env.MANIFEST[pathname] : undefined;
		const answer = headers
			? await readFile(request, pathname, headers, env)
			: await env.STOREFRONT.fetch(request);
		return compress(request, answer);
	},
};

async function readFile(request: Request, pathname: string, headers: Record<string, string>, env: Env) {
	if (request.headers.get("if-none-match") === headers.etag)
		return new Response(null, { status: 304, headers });
	const { ok, body } = await env.FILES.fetch(`http://files${pathname}`, { method: request.method });
	return ok ? new Response(body, { headers }) : new Response(null, { status: 404 });
}

/** workerd compresses a body whose header says so. */
function compress(request: Request, answer: Response): Response {
	const type = answer.headers.get("content-type") ?? "";
	const accepts = /\bgzip\b/.test(request.headers.get("accept-encoding") ?? "");
	if (!answer.body || !accepts || !texts.test(type) || answer.headers.has("content-encoding")) return answer;
	const headers = new Headers(answer.headers);
	headers.set("content-encoding", "gzip");
	headers.append("vary", "accept-encoding");
	headers.delete("content-length");
	return new Response(answer.body, { status: answer.status, statusText: answer.statusText, headers });
}
