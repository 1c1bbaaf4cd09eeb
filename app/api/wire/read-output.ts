import * as v from "valibot";
import type { Endpoint } from "../endpoint/endpoint";
import { findExtensionAt } from "../endpoint/field-extension";
import { dropRows } from "./drop-rows";
import { findKind } from "./value-kind";

type Read = { ok: true; value: unknown; dropped: string[] } | { ok: false; reason: string };
type Issue = v.BaseIssue<unknown>;

/**
 * Reads an answer's body by the contract. Many backends write null for a field that they leave out (it is the
 * default of Jackson), so a null that the contract refuses counts as absent; the body loses it. It also loses
 * the bad rows of lists whose rows stand for themselves; `dropped` says why. `reason` and `dropped` name the
 * field and the types, never a value: an answer holds a buyer's data, and this goes to the log.
 */
export function readOutput(output: Endpoint["output"], body: unknown): Read {
	const first = v.safeParse(output, body, { abortEarly: true });
	if (first.success) return { ok: true, value: first.output, dropped: [] };
	const { issues: all = [] } = v.safeParse(output, body);
	dropNulls(all);
	const dropped: string[] = [];
	for (;;) {
		const { success, output: value, issues = [] } = v.safeParse(output, body);
		if (success) return { ok: true, value, dropped };
		// Once a row is gone, the rows after it have other numbers than in `all`.
		const toWords = (issue: Issue) => describeIssue(dropped.length > 0 ? issue : findFirst(all, issue));
		if (!dropRows(output, issues)) return { ok: false, reason: toWords(issues[0] as Issue) };
		dropped.push(...issues.map(toWords));
	}
}

/**
 * Every fault of an answer, each in the words of `readOutput`; none for an answer that it takes. For a
 * tool that a backend's team runs: the sentence names a value that is not one of a list, and money, a
 * time or a day of another form. It ends with the extension of a field that a backend may leave out.
 * The body loses its nulls, too.
 */
export function findFaults(output: Endpoint["output"], body: unknown): string[] {
	const { issues: all = [] } = v.safeParse(output, body);
	dropNulls(all);
	const { issues: left = [] } = v.safeParse(output, body);
	return left.map((issue) => {
		const extension = findExtensionAt(
			output,
			(issue.path ?? []).map(({ key }) => key),
		);
		const sentence = describeIssue(findFirst(all, issue), true);
		return extension ? `${sentence} (extension ${extension})` : sentence;
	});
}

/** The issue before the nulls were dropped: a required field is no longer there, if it was null. */
function findFirst(all: readonly Issue[], issue: Issue): Issue {
	const path = v.getDotPath(issue);
	return all.find((one) => v.getDotPath(one) === path) ?? issue;
}

/** Removes from the body each field whose null is an issue, also a field of one member of a union. */
function dropNulls(issues: readonly Issue[]): void {
	for (const { input, path, issues: below } of issues) {
		const last = path?.at(-1);
		if (input === null && last?.type === "object")
			delete (last.input as Record<string, unknown>)[String(last.key)];
		if (below) dropNulls(below);
	}
}

/**
 * The sentence of an issue of an answer: its field and the kinds, and the value
 * only where `namesValue` says so.
 */
export function describeIssue(
	{ path, expected, type, input, message }: v.BaseIssue<unknown>,
	namesValue = false,
): string {
	const keys = (path ?? []).map(({ key }) => (/^\w{1,40}$/.test(String(key)) ? String(key) : "*"));
	const name = keys.join(".") || "answer";
	if (input === undefined) return `${name}: missing`;
	const kind = findKind(message);
	const wanted = type === "integer" ? type : (expected ?? type).replace(/^"(\w+)"$/, "$1");
	const list = type === "picklist" ? "one of " : "";
	const isOfList = (list || type === "literal" || type === "variant") && typeof input !== "object";
	const shown = isOfList ? JSON.stringify(input) : kind?.show(input);
	return `${name}: expected ${kind?.words ?? list + wanted}, got ${(namesValue && shown) || nameType(input)}`;
}

function nameType(value: unknown): string {
	if (value === null) return "null";
	return Array.isArray(value) ? "array" : typeof value;
}
