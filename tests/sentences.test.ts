import { readFileSync } from "node:fs";
import path from "node:path";
import * as v from "valibot";
import { expect, test, vi } from "vitest";
import { type Inner, isSchema } from "~/api/endpoint/field-extension";
import { parseInput } from "~/api/endpoint/input";
import { projectRoot } from "../workers/local/platform";
import { listSources } from "./support/run/imports";

type Message = string | ((issue: v.BaseIssue<unknown>) => string);
type Node = Inner & {
	type: string;
	message?: Message;
	pipe?: Node[];
	requirement?: unknown;
	fallback?: unknown;
};

/** The sentence of a rule as text: that of a function is its source. */
const toSentence = ({ message }: Node) => String(message);

const { objects } = vi.hoisted(() => ({ objects: [] as { entries: Record<string, unknown> }[] }));

vi.mock("valibot", async (load) => {
	const real = await load<typeof v>();
	const note = (entries: never, message: never) => {
		const made = real.object(entries, message);
		objects.push(made as never);
		return made;
	};
	return { ...real, object: note };
});

vi.mock("@react-router/cloudflare", () => ({ createWorkersKVSessionStorage: () => ({}) }));

/** Texts and values that a form or a call may hold; each rule is broken by one of them. */
const probes: unknown[] = [
	...[null, true, {}, [], 0, 1, 2, 4, 5, 100, -1, 1.5, 1e9, 1e15],
	...["", " ", "-", "0", "1", "0.00", "1.00", "-1.00", "a", "长", "a1".repeat(4), "a1".repeat(40)],
	...["12345678", "abcdefgh", "13800001001", "123456", "1_72_55653_0", "2026-11-27", "2026-02-30"],
	...["2026-11-27T00:00:00+08:00", "1,2", "91310000MA1K35XX0Q", "/a", "https://a.example/", "SF1234567890"],
	...["a@b.cn", `${"a".repeat(60)}@${"b".repeat(60)}.cn`, "a".repeat(20_001), "长".repeat(20_001)],
	Array.from({ length: 501 }, (_, at) => at).join(","),
	...[
		new File([], "a.png"),
		new File(["a"], "a.png", { type: "image/png" }),
		new File(["a".repeat(6 << 20)], "a.png"),
	],
];

/**
 * The rules with a sentence: of the schema, and of what is inside it up to the next object. A choice with a
 * sentence of its own speaks for its options, and a schema with a fallback says nothing.
 */
function listRules(node: Node): Node[] {
	if ("fallback" in node) return [];
	if (node.pipe) return node.pipe[0]?.entries ? [] : node.pipe.flatMap(listRules);
	if (node.entries) return [];
	const { message, wrapped, item, options = [] } = node;
	if (message !== undefined && node.type === "union") return [node];
	const inner = [wrapped, item, ...options.filter(isSchema)].filter((one) => one !== undefined) as Node[];
	return [...(message === undefined ? [] : [node]), ...inner.flatMap(listRules)];
}

/** The schema that begins a pipe, and the rules behind it; the schema alone without a pipe. */
function flatten(schema: Node): Node[] {
	return schema.pipe?.flatMap(flatten) ?? [schema];
}

/** A value that the schema takes, another one for each `at`; undefined without one. */
function findValid(schema: Node, at = 0): unknown {
	const [first = schema, ...rules] = flatten(schema);
	if (first.wrapped) return findValid(first.wrapped as Node, at);
	if (first.type === "array") {
		const least = rules.find(({ type }) => type === "min_length")?.requirement ?? 0;
		return Array.from({ length: Number(least) }, (_, place) => findValid(first.item as Node, place));
	}
	if (first.entries)
		return Object.fromEntries(
			Object.entries(first.entries).map(([name, one]) => [name, findValid(one as Node, at)]),
		);
	return [String(at + 1), at + 1, undefined, ...probes].find((one) => v.is(schema, one));
}

function listProbes(schema: Node): unknown[] {
	const [first = schema, ...rules] = flatten(schema);
	if (first.wrapped) return listProbes(first.wrapped as Node);
	if (first.type !== "array") return probes;
	const item = first.item as Node;
	const lengths = rules.flatMap(({ requirement }) => (typeof requirement === "number" ? [requirement] : []));
	const lists = [0, 1, 2, ...lengths.map((length) => length + 1)].map((length) =>
		Array.from({ length }, (_, at) => findValid(item, at)),
	);
	return [...probes, ...lists, [findValid(item), findValid(item)], ...listProbes(item).map((one) => [one])];
}

/** The written sentences of a field that no probe brings to the screen. */
function findLost(schema: Node): string[] {
	const rules = listRules(schema);
	const written = rules.map(({ message }) => message);
	const sentences = rules.map(toSentence);
	const all = listProbes(schema);
	rules.forEach((rule, at) => {
		rule.message = () => sentences[at] ?? "";
	});
	const show = (some: unknown[]) =>
		some.flatMap((probe) => {
			const parsed = parseInput(v.object({ field: schema }), { field: probe });
			return parsed.ok ? [] : Object.values(parsed.fields);
		});
	// A form sends text: the sentence of a choice that takes text must appear for another text.
	const texts = all.filter((probe) => typeof probe === "string");
	const takesText = texts.some((probe) => v.is(schema, probe));
	const shown = { union: show(takesText ? texts : all), other: show(all) };
	rules.forEach((rule, at) => {
		rule.message = written[at] as Message;
	});
	return sentences.filter((sentence, at) =>
		rules[at]?.type === "union" ? !shown.union.includes(sentence) : !shown.other.includes(sentence),
	);
}

test("§5: each sentence that a field of a form or a call has written can appear on the screen", async () => {
	const forms = listSources(["app"]).filter(
		(file) =>
			file.startsWith("app/api/contract/") ||
			/\brunForm[<(]/.test(readFileSync(path.join(projectRoot, file), "utf8")),
	);
	for (const file of forms) await import(path.join(projectRoot, file));
	const checked = new Set<unknown>();
	const lost: string[] = [];
	for (const { entries } of objects) {
		for (const [name, field] of Object.entries(entries) as [string, Node][]) {
			// No field can repair a button: run-form.ts says so in one sentence.
			if (checked.has(field) || name === "do") continue;
			checked.add(field);
			lost.push(...findLost(field).map((sentence) => `${name}, ${sentence}`));
		}
	}
	expect(lost).toEqual([]);
	expect([forms.length, checked.size].map((count) => count > 60)).toEqual([true, true]);
});
