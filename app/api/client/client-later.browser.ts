import "client-only";
import type { Endpoint, InputOf, OutputOf } from "../endpoint/endpoint";
import type { CallOptions } from "./client";

/**
 * Makes a call and loads the client, the contract and the schemas only then, so that a page that never calls
 * does not pay for them. Throws ApiError, or the error of a script that does not load.
 */
export async function callLater<E extends Endpoint>(
	load: () => Promise<E>,
	input: InputOf<E>,
	options?: CallOptions,
): Promise<OutputOf<E>> {
	const [{ api }, endpoint] = await Promise.all([import("./client.browser"), load()]);
	return api.call(endpoint, input, options);
}
