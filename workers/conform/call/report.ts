import type { Backend, Endpoint } from "~/api/endpoint/endpoint";
import type { Extension } from "~/api/endpoint/extension";

/**
 * `ok`: checked without a fault. `lacking`: the backend says that it has not got the extension. `skipped`:
 * the call needs an id or a right that is not there; `note` says which.
 */
export type CallReport = {
	/** `GET /order/list`. */
	call: string;
	outcome: "ok" | "fault" | "lacking" | "skipped";
	/** Milliseconds of the call with the token, until its whole answer was there. */
	ms: number;
	/** Sentences: `list.0.price: expected money in yuan like "1234.50", got 12.5`. */
	faults: string[];
	/** Sentences about what is no fault, and what no page shows. */
	told?: string[];
	note?: string;
};

export type ExtensionReport = {
	extension: Extension;
	/** Its calls that the backend has not got, or answers with a fault. */
	lacking: string[];
	/** The backends that have calls of it, too. */
	others: Backend[];
};

export type Report = { backend: string; base: string; calls: CallReport[] };

/** `GET /order/list`. */
export function nameCall({ method, path }: Pick<Endpoint, "method" | "path">): string {
	return `${method} ${path}`;
}

export function countFaults({ calls }: Report): number {
	return calls.reduce((sum, { faults }) => sum + faults.length, 0);
}

export function countConforming({ calls }: Report): number {
	return calls.filter(({ outcome }) => outcome === "ok").length;
}

/** The sentence of a report that shows nothing: where no call conforms, nothing was checked. */
const nothing = "no call conforms, so nothing was checked";

/** A line for each call, one below it for each fault and each thing to know, and the sum. */
export function printReport(report: Report): string {
	const lines = report.calls.flatMap(({ call, outcome, ms, faults, told = [], note }) => [
		`${outcome.padEnd(8)} ${call}${ms > 0 ? `  ${ms} ms` : ""}${note ? `  (${note})` : ""}`,
		...faults.map((fault) => `         ✗ ${fault}`),
		...told.map((sentence) => `         · ${sentence}`),
	]);
	const count = (outcome: CallReport["outcome"]) =>
		report.calls.filter((call) => call.outcome === outcome).length;
	return [
		...lines,
		...(countConforming(report) > 0 ? [] : [`✗ ${nothing}`]),
		`${report.backend}: ${count("ok")} calls conform, ${count("fault")} do not (${countFaults(report)} faults), ${count("lacking")} lacking, ${count("skipped")} skipped`,
	].join("\n");
}

/**
 * The extensions that the backend has whole, as lines of wrangler.toml for this mall, and in comments why
 * another is missing and which backends one needs beside this one.
 */
export function printExtensions(found: readonly ExtensionReport[], mallCode: string): string {
	if (found.length === 0) return "";
	const whole = found.filter(({ lacking }) => lacking.length === 0);
	const names = whole.map(({ extension }) => `"${extension}"`).join(", ");
	return [
		"[vars.EXTENSIONS]",
		`${mallCode || '"*"'} = [${names}]`,
		...whole.flatMap(({ extension, others }) =>
			others.length > 0 ? [`# ${extension}: only if ${others.join(", ")} has it whole, too`] : [],
		),
		...found.flatMap(({ extension, lacking }) =>
			lacking.length > 0 ? [`# not ${extension}: ${lacking.join(", ")}`] : [],
		),
	].join("\n");
}

/** The report in the XML of JUnit: a test case for each call. */
export function toJunit(report: Report): string {
	const { backend, calls } = report;
	const empty = countConforming(report) > 0 ? [] : [{ call: "any call", ms: 0, faults: [nothing] }];
	const failures = calls.filter(({ outcome }) => outcome === "fault").length + empty.length;
	const skipped = calls.filter(({ outcome }) => outcome === "skipped" || outcome === "lacking").length;
	const all = [...calls, ...empty.map((one): CallReport => ({ ...one, outcome: "fault" }))];
	const cases = all.map(({ call, outcome, ms, faults, told = [], note }) => {
		const head = `\t<testcase classname="${escapeXml(backend)}" name="${escapeXml(call)}" time="${ms / 1000}"`;
		if (outcome === "ok" && told.length === 0) return `${head}/>`;
		if (outcome === "ok") return `${head}><system-out>${escapeXml(told.join("\n"))}</system-out></testcase>`;
		const inner =
			outcome === "fault"
				? `<failure message="${escapeXml(faults[0] ?? "")}">${escapeXml(faults.join("\n"))}</failure>`
				: `<skipped message="${escapeXml(note ?? outcome)}"/>`;
		return `${head}>${inner}</testcase>`;
	});
	return [
		'<?xml version="1.0" encoding="UTF-8"?>',
		`<testsuite name="${escapeXml(backend)}" tests="${all.length}" failures="${failures}" skipped="${skipped}">`,
		...cases,
		"</testsuite>\n",
	].join("\n");
}

/** Escapes text for XML, attributes included; control characters, which XML does not know, are left out. */
function escapeXml(text: string): string {
	return text
		.replace(/[^\t\n\x20-\uffff]/g, "")
		.replace(/[&<>"\n]/g, (character) => `&#${character.charCodeAt(0)};`);
}
