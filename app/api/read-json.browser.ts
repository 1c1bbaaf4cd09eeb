import "client-only";

/**
 * A call in the background of a page, a POST where it has a body: the JSON of a 200, undefined for anything else. Its
 * code is a hundredth of the typed client with its schemas, which loads when there is something to say or to do. The
 * caller checks the answer, which is unknown.
 */
export async function readJson(url: string, body?: object, signal?: AbortSignal): Promise<unknown> {
	const headers = { accept: "application/json", "x-mall-request": "1" };
	const post = body && {
		method: "POST",
		headers: { ...headers, "content-type": "application/json" },
		body: JSON.stringify(body),
		// A report of a page arrives even if the buyer has left it.
		keepalive: true,
	};
	try {
		const response = await fetch(url, { headers, ...post, signal: signal ?? null });
		return response.status === 200 ? await response.json() : undefined;
	} catch {
		// No network, or no JSON: the same as no answer.
		return undefined;
	}
}
