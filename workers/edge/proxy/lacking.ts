import type { Endpoint } from "~/api/endpoint/endpoint";
import { getExtension, tellsLack } from "~/api/wire/lack";
import type { EdgeContext } from "../context/edge-context";
import type { ApiCall } from "../target/api-call";

/** True if a call belongs to an extension that this mall's backends are known to lack. */
export function isLacking(c: EdgeContext, { rules }: ApiCall): boolean {
	const extension = getExtension(rules);
	return extension !== undefined && !c.get("mall").extensions.has(extension);
}

/** Notes an answer that says so, if it is an answer to the call as the contract has it: a buyer may send any other. */
export async function noteLack(c: EdgeContext, { rules }: ApiCall, answer: Response): Promise<void> {
	const extension = getExtension(rules);
	if (!extension || ![404, 405, 501].includes(answer.status)) return;
	const endpoint = rules as Endpoint;
	if (c.req.method !== endpoint.method || !hasQueryOf(endpoint, c.req.url)) return;
	const text = await answer.clone().text();
	if (tellsLack(endpoint, answer.status, text))
		c.get("mall").extensions.lack(extension, endpoint, answer.status, text);
}

/** True if each name of the query is a field of the call's input; a POST has none. */
function hasQueryOf({ method, input }: Endpoint, url: string): boolean {
	const { entries } = input as { entries?: object };
	if (method === "GET" && !entries) return true;
	const isKnown = (name: string) => method === "GET" && Object.hasOwn(entries ?? {}, name);
	return [...new URL(url).searchParams.keys()].every(isKnown);
}
