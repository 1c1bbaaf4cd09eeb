import "client-only";

/**
 * A GET in the background of every page: the JSON of a 200, undefined for anything else. It is a hundredth of the
 * typed client with its schemas, which is fetched when there is something to say or to do; what comes back here is
 * unknown, and the caller looks at it.
 */
export async function readJson(url: string): Promise<unknown> {
	try {
		const response = await fetch(url, { headers: { accept: "application/json", "x-mall-request": "1" } });
		return response.status === 200 ? await response.json() : undefined;
	} catch {
		// No network, or no JSON: as good as no answer.
		return undefined;
	}
}
