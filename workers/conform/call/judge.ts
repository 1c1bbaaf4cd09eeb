import * as v from "valibot";
import type { Endpoint } from "~/api/endpoint/endpoint";
import { ErrorBody } from "~/api/endpoint/error";
import { parseJson } from "~/api/wire/parse-json";
import { findFaults } from "~/api/wire/read-output";
import type { Asked } from "./ask";

type Answer = Extract<Asked, { ok: true }>;

/**
 * The faults of an answer to a call that should succeed, and its body. A row that the
 * storefront leaves out is one, too.
 */
export function judgeSuccess(endpoint: Endpoint, answer: Answer): { faults: string[]; body?: unknown } {
	if (answer.status !== 200) {
		return { faults: [`status: expected 200, got ${answer.status}`, ...judgeErrorBody(answer)] };
	}
	const { maxBytes } = endpoint;
	const tooBig = answer.bytes > maxBytes ? [`size: at most ${maxBytes} bytes, got ${answer.bytes}`] : [];
	const read = readJson(answer);
	if (!read.ok) return { faults: [...tooBig, read.fault] };
	const { body } = read;
	const differing = findFaults(endpoint.output, structuredClone(body));
	const hints = differing.length > 0 || isErrorBody(body) ? explain(body) : [];
	return { faults: [...tooBig, ...hints, ...differing], body };
}

/** The body of a 400 names the fields. */
const BadInput = v.looseObject({
	...ErrorBody.entries,
	fields: v.record(v.string(), v.string()),
});

/**
 * The faults of an answer to a call that should be refused with `status` and the body that it has in the
 * contract. `situation` begins each sentence.
 */
export function judgeRefusal(
	situation: string,
	status: number,
	answer: Asked,
	expected: Endpoint["output"] = status === 400 ? BadInput : ErrorBody,
): string[] {
	if (!answer.ok) return [`${situation}: ${answer.fault}`];
	const wrong = answer.status === status ? [] : [`expected ${status}, got ${answer.status}`];
	const body = answer.status >= 400 ? judgeErrorBody(answer, wrong.length > 0 ? ErrorBody : expected) : [];
	return [...wrong, ...body].map((fault) => `${situation}: ${fault}`);
}

/** The faults of the body of an answer that is no success. */
export function judgeErrorBody(answer: Answer, expected: Endpoint["output"] = ErrorBody): string[] {
	const read = readJson(answer);
	if (!read.ok) return [`error body: ${read.fault}`];
	return findFaults(expected, read.body).map((fault) => `error body: ${fault}`);
}

/** The body of an answer; undefined for one that is no JSON. */
export function readJsonBody(answer: Answer): unknown {
	const read = readJson(answer);
	return read.ok ? read.body : undefined;
}

function readJson({
	type,
	text,
	encoding,
}: Answer): { ok: true; body: unknown } | { ok: false; fault: string } {
	if (!/^application\/(?:[\w.-]+\+)?json\b/i.test(type)) {
		return { ok: false, fault: `content-type: expected application/json, got ${type || "nothing"}` };
	}
	if (encoding !== "utf-8") return { ok: false, fault: `encoding: expected UTF-8, got ${encoding}` };
	try {
		return { ok: true, body: parseJson(text) };
	} catch {
		return { ok: false, fault: "body: expected JSON" };
	}
}

function isErrorBody(body: unknown): boolean {
	return v.is(ErrorBody, body) && !("data" in body) && !("success" in body);
}

/** The usual reason why nothing fits. */
function explain(body: unknown): string[] {
	if (isErrorBody(body)) return ["status: 200 with an error body; an error needs a status of its own"];
	const isEnvelope = v.is(v.looseObject({ code: v.unknown(), data: v.unknown() }), body);
	return isEnvelope ? ["envelope: the body must be the data itself, without `code` and `data`"] : [];
}
