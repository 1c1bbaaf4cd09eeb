import "client-only";

/**
 * A call in the background of a page, a POST where it has a body: the JSON of a 200, undefined for anything else. It is
 * a hundredth of the typed client with its schemas, which is fetched when there is something to say or to do; what
 * comes back here is unknown, and the caller looks at it.
 */
export async function readJson(url: string, body?: object): Promise<unknown> {
	const headers = { accept: "application/json", "x-mall-request": "1" };
	const post = body && {
		method: "POST",
		headers: { ...headers, "content-type": "application/json" },
		body: JSON.stringify(body),
		// What a page reports of itself arrives though the buyer has gone on.
		keepalive: true,
	};
	try {
		const response = await fetch(url, { headers, ...post });
		return response.status === 200 ? await response.json() : undefined;
	} catch {
		// No network, or no JSON: as good as no answer.
		return undefined;
	}
}
