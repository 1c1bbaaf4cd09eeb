import { endpointsByBackend } from "~/api/contract/all";
import type { Backend, Endpoint } from "~/api/endpoint/endpoint";
import { type Extension, extensions } from "~/api/endpoint/extension";
import { ask, type ConformTarget } from "../call/ask";
import { isMade } from "../call/is-made";
import { type CallReport, type ExtensionReport, nameCall } from "../call/report";
import { wrongId } from "../call/wrong-id";

/**
 * The extensions that a backend has calls of, each with the calls that it lacks. `calls` says what is known.
 * Any other call is made once without a session: 401 shows that it is there, and nothing is changed.
 */
export async function checkExtensions(
	backend: Backend,
	target: ConformTarget,
	calls: readonly CallReport[],
): Promise<ExtensionReport[]> {
	const known = new Map(calls.map((report) => [report.call, report.outcome]));
	const reports: ExtensionReport[] = [];
	for (const extension of extensions) {
		const endpoints = listCalls(backend, extension).filter((endpoint) => isMade(endpoint, target.model));
		if (endpoints.length === 0) continue;
		const lacking: string[] = [];
		for (const endpoint of endpoints) {
			const outcome = known.get(nameCall(endpoint)) ?? "skipped";
			const isThere = outcome === "skipped" ? await isKnown(endpoint, target) : outcome === "ok";
			if (!isThere) lacking.push(nameCall(endpoint));
		}
		reports.push({ extension, lacking, others: listOthers(backend, extension) });
	}
	return reports;
}

function listCalls(backend: Backend, extension: Extension): Endpoint[] {
	return (endpointsByBackend.get(backend) ?? []).filter((endpoint) => endpoint.extension === extension);
}

/** The other backends with calls of the extension. */
function listOthers(backend: Backend, extension: Extension): Backend[] {
	return [...endpointsByBackend.keys()].filter(
		(other) => other !== backend && listCalls(other, extension).length > 0,
	);
}

async function isKnown(endpoint: Endpoint, target: ConformTarget): Promise<boolean> {
	const ids = Object.fromEntries([...endpoint.path.matchAll(/:(\w+)/g)].map(([, name]) => [name, wrongId]));
	const answer = await ask({ ...target, token: "" }, endpoint, ids);
	return answer.ok && answer.status === 401;
}
