import { toUpstreamHeaders } from "~/api/upstream/added-headers";
import { toAsker } from "~/api/upstream/upstream.server";
import { type EdgeContext, toCaller } from "../context/edge-context";
import type { Env } from "../context/env";
import { parseApiCall } from "../target/api-call";
import { toUpstreamUrl } from "../target/api-path";
import { relay, UpstreamFailure } from "./relay";

/**
 * Loads a file of a backend by the address that a browser has for it, `/api/<backend>/<path>`, with the same
 * token and bounds. Null for any other address (SECURITY P1), and where the backend does not answer 200.
 */
export async function loadFile(
	c: EdgeContext,
	{ upstreams }: Pick<Env, "upstreams">,
	url: string,
): Promise<Response | null> {
	const call = parseApiCall({ method: "GET", url: c.get("mall").origin + url });
	const upstream = call && upstreams.get(call.backend);
	if (!call || !upstream) return null;
	const caller = toCaller(c);
	const request = {
		asker: toAsker(caller),
		tally: caller.tally,
		url: toUpstreamUrl(upstream.base, call.path, call.search),
		method: "GET",
		headers: toUpstreamHeaders(caller, {}),
		body: null,
	};
	try {
		const { answer } = await c.get("callBudget").run(() => relay(upstream, request, call.rules));
		return answer.status === 200 ? answer : null;
	} catch (error) {
		if (error instanceof UpstreamFailure) return null;
		throw error;
	}
}
