import * as v from "valibot";
import type { Endpoint } from "~/api/endpoint/endpoint";
import { ErrorBody } from "~/api/endpoint/error";
import type { Asked } from "./ask";
import { readJsonBody } from "./judge";

/**
 * True if an answer to an extension's call says that the backend lacks the call. 405 and 501 do. A 404 does,
 * unless it is about a thing that the call names: then its body is the contract's, with another code than
 * NO_SUCH_CALL.
 */
export function tellsLack(endpoint: Endpoint, answer: Asked): boolean {
	if (!endpoint.extension || !answer.ok) return false;
	if (answer.status === 405 || answer.status === 501) return true;
	if (answer.status !== 404) return false;
	const body = readJsonBody(answer);
	const namesThing = endpoint.changes || endpoint.namesThing || endpoint.path.includes(":");
	return !(namesThing && v.is(ErrorBody, body) && body.code !== "NO_SUCH_CALL");
}
