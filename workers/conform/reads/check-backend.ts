import { endpointsByBackend } from "~/api/contract/all";
import type { Backend, Endpoint } from "~/api/endpoint/endpoint";
import { parseInput } from "~/api/endpoint/input";
import { present } from "~/api/wire/present";
import { type Asked, ask, type ConformTarget } from "../call/ask";
import { isMade } from "../call/is-made";
import { judgeErrorBody, judgeRefusal, judgeSuccess } from "../call/judge";
import { type CallReport, nameCall, type Report } from "../call/report";
import { tellsLack } from "../call/tells-lack";
import { wrongId } from "../call/wrong-id";
import { findInputs } from "./find-input";
import { checkPages, judgeContent } from "./judge-content";
import { tellPictures } from "./judge-pictures";
import { createKnownValues, type KnownValues } from "./known-values";

type Input = Record<string, unknown>;

/** Calls without `changes` that write all the same. */
const writing = new Set(["/goods/searchKeys/save"]);

/**
 * Makes every reading call of a backend once with the token, once without it, and where its path is an id
 * once with a wrong one. Ids come from `given` and from the answers of the calls before; nothing is changed.
 * The report has every reading call that a mall of the target's model makes, in the order of the contract.
 */
export async function checkBackend(
	backend: Backend,
	target: ConformTarget,
	given: Readonly<Record<string, string>> = {},
): Promise<Report> {
	const { base, mallCode, model } = target;
	const mode = model === "STANDARD" && { mode: "2" };
	const known = createKnownValues({ ...present({ mallCode: mallCode || undefined }), ...mode, ...given });
	const all = (endpointsByBackend.get(backend) ?? []).filter(
		(endpoint) => isMade(endpoint, model) && !endpoint.changes && !writing.has(endpoint.path),
	);
	const reports = new Map<Endpoint, CallReport>();
	for (let waiting = all; waiting.length > 0; ) {
		const ready = waiting.filter((endpoint) => findInputs(endpoint, known).ok);
		if (ready.length === 0) break;
		for (const endpoint of ready) reports.set(endpoint, await checkCall(endpoint, target, known));
		waiting = waiting.filter((endpoint) => !reports.has(endpoint));
	}
	return { backend, base, calls: all.map((endpoint) => reports.get(endpoint) ?? skip(endpoint, known)) };
}

function skip(endpoint: Endpoint, known: KnownValues): CallReport {
	const found = findInputs(endpoint, known);
	const missing = found.ok ? [] : found.missing;
	const note = `no value for ${missing.join(", ")}: --id ${missing[0]}=…`;
	return { call: nameCall(endpoint), outcome: "skipped", ms: 0, faults: [], note };
}

async function checkCall(endpoint: Endpoint, target: ConformTarget, known: KnownValues): Promise<CallReport> {
	const found = findInputs(endpoint, known);
	if (!found.ok) return skip(endpoint, known);
	const call = nameCall(endpoint);
	const { input, answer } = await askUntilThere(endpoint, target, found.inputs);
	const base = { call, ms: answer.ms, faults: [] };
	const refused = await checkRefusals(endpoint, target, input);
	const conclude = (faults: string[], note?: string): CallReport => {
		const checked = note ? "skipped" : "ok";
		return { ...base, outcome: faults.length > 0 ? "fault" : checked, faults, ...present({ note }) };
	};
	if (!answer.ok) return conclude([answer.fault, ...refused]);
	const { status } = answer;
	if (tellsLack(endpoint, answer)) {
		return { ...base, outcome: "lacking", note: `extension ${endpoint.extension}` };
	}
	if (status === 403 && (endpoint.right || endpoint.mayForbid)) {
		const right = endpoint.right ? `the right ${endpoint.right}` : "the permission";
		return conclude([...judgeErrorBody(answer), ...refused], `the buyer lacks ${right}`);
	}
	if (status === 404 && found.namesThing && !found.isListed) {
		return conclude([...judgeErrorBody(answer), ...refused], "404: no thing to read");
	}
	if (status === 409 && endpoint.conflict) {
		return conclude([...judgeErrorBody(answer), ...refused], "not checked: no order to pay");
	}
	const { faults, body } = judgeSuccess(endpoint, answer);
	known.learn(endpoint, body);
	const isPaged = faults.length === 0 && "pageIndex" in input;
	const content = [
		...judgeContent(input, body),
		...(isPaged ? await checkPages(endpoint, target, input) : []),
	];
	const told = tellPictures(endpoint, body);
	return {
		...conclude([...new Set([...faults, ...content]), ...refused]),
		told: told.length > 0 ? told : undefined,
	};
}

/**
 * The first answer that is no 404 and no 409: a list may name a thing that is another call's, or in another
 * state.
 */
async function askUntilThere(
	endpoint: Endpoint,
	target: ConformTarget,
	inputs: Input[],
): Promise<{ input: Input; answer: Asked }> {
	const [first = {}, ...others] = inputs;
	const answer = await ask(target, endpoint, first);
	const isMisfit = answer.ok && (answer.status === 404 || answer.status === 409);
	if (isMisfit && others.length > 0) return askUntilThere(endpoint, target, others);
	return { input: first, answer };
}

async function checkRefusals(endpoint: Endpoint, target: ConformTarget, input: Input): Promise<string[]> {
	const faults: string[] = [];
	if (!endpoint.public) {
		const answer = await ask({ ...target, token: "" }, endpoint, input);
		if (!tellsLack(endpoint, answer)) faults.push(...judgeRefusal("without a token", 401, answer));
	}
	const field = /\/:(\w+)$/.exec(endpoint.path)?.[1];
	const wrong = field ? parseInput(endpoint.input, { ...input, [field]: wrongId }) : null;
	if (wrong?.ok) {
		const answer = await ask(target, endpoint, wrong.value as Input);
		const isRefusedBefore =
			answer.ok && (answer.status === 403 || answer.status === 405 || answer.status === 501);
		if (!isRefusedBefore) faults.push(...judgeRefusal(`wrong ${field}`, 404, answer));
	}
	return faults;
}
