import type { Endpoint } from "~/api/endpoint";
import { getExtension, tellsLack } from "~/api/lack";
import type { EdgeContext } from "../context/edge-context";
import type { ApiCall } from "../target/api-call";

/** Whether a call belongs to an extension that this mall's backends are known to lack. */
export function isLacking(c: EdgeContext, { rules }: ApiCall): boolean {
	const extension = getExtension(rules);
	return extension !== undefined && !c.get("mall").extensions.has(extension);
}

/** Notes an answer that says so. */
export async function noteLack(c: EdgeContext, { rules }: ApiCall, answer: Response): Promise<void> {
	const extension = getExtension(rules);
	if (!extension || ![404, 405, 501].includes(answer.status)) return;
	const endpoint = rules as Endpoint;
	if (tellsLack(endpoint, answer.status, await answer.clone().text()))
		c.get("mall").extensions.lack(extension, endpoint, answer.status);
}
