import { existsSync, readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import { describe, expect, test } from "vitest";
import { projectRoot } from "../workers/local/platform";

const read = (file: string) => readFileSync(path.join(projectRoot, file), "utf8");
const list = (folder: string, name: RegExp) =>
	readdirSync(path.join(projectRoot, folder), { recursive: true, encoding: "utf8" })
		.map((file) => path.join(folder, file))
		.filter((file) => name.test(file));

const sources = ["app", "workers", "tests"].flatMap((folder) => list(folder, /\.(?:tsx?|css)$/));
const files = [...sources, ...readdirSync(projectRoot)];
const tests = sources.filter((file) => /\.(?:test|spec)\.tsx?$/.test(file));
const documents = ["README.md", "CONTRIBUTING.md", ...list("docs", /\.md$/)];

/** The names that `docs` define: `§4`, `§4.2`, `C5`, and the headings of calls.md. */
const known = new Set([
	...[...read("docs/spec.md").matchAll(/^## (§\d+)|\*\*(§\d+\.\d+)\*\*/gm)].map(
		([, section, clause]) => section ?? clause,
	),
	...[...read("docs/must-hold.md").matchAll(/^- \*\*([A-Z]\d+)\*\*/gm)].map(([, id]) => id),
	...[...read("docs/calls.md").matchAll(/^## (.+)$/gm)].map(([, heading]) => heading),
]);

/**
 * The citations in a source: `SPEC §4`, `§4.2`, `SECURITY C5`, a title that begins with `C5:`, `CONTRACT
 * "Cart"`.
 */
function listCitations(text: string): string[] {
	return [
		...[...text.matchAll(/(?<!(?:RFC \d+|[A-Z][\w-]+) )§\d+(?:\.\d+)?|(?<=SPEC )§\d+(?:\.\d+)?/g)].map(
			([clause]) => clause,
		),
		...[...text.matchAll(/\bSECURITY ((?:[A-Z]\d+)(?:(?:, |–|-| and )[A-Z]\d+)*)/g)].flatMap(
			([, ids]) => (ids as string).match(/[A-Z]\d+/g) ?? [],
		),
		...[...text.matchAll(/(?:test|describe|it)(?:\.each\([^)]*\))?\(\s*["'`]([A-Z]\d{1,2})(?=[\s:,])/g)].map(
			([, id]) => id as string,
		),
		...[...text.matchAll(/\(([CPBOR]\d{1,2})(?:, ([CPBOR]\d{1,2}))*\)/g)].flatMap(
			([ids]) => ids.match(/[A-Z]\d+/g) ?? [],
		),
		...[...text.matchAll(/CONTRACT (?:"([^"]+)"|([A-Z][\w ]*?)(?=[:"]))/g)].map(
			([, quoted, titled]) => (quoted ?? titled) as string,
		),
	];
}

/** The titles of a file's tests and groups as the source has them, with templates and placeholders. */
function listTitles(file: string): string[] {
	const call = /(?:\b(?:test|it|describe)|\))\(\s*(["'`])((?:\\.|(?!\1)[^\\])*)\1,/g;
	return [...read(file).matchAll(call)].map(([, , title]) => title as string);
}

/** The files with a test that shows a clause: its title begins with it, alone or with other clauses. */
const shown = tests.flatMap((file) =>
	listTitles(file).flatMap((title) => {
		const [ids = ""] = /^(?:(?:§\d+(?:\.\d+)?|[A-Z]\d{1,2})(?:, |(?=[ :])))+/.exec(title) ?? [];
		return (ids.match(/§\d+\.\d+/g) ?? []).map((clause) => ({ clause, file }));
	}),
);

/** The text of docs/clauses.md: a line for each clause, in the order of docs/spec.md. */
function printClauses(): string {
	const rows = [...read("docs/spec.md").matchAll(/\*\*(§\d+\.\d+)\*\*/g)].map(([, clause]) => {
		const files = shown.filter((row) => row.clause === clause).map(({ file }) => file);
		return `- **${clause}** ${[...new Set(files)].sort().join(", ")}`;
	});
	return `# Which test shows which clause

A title of a test begins with the clause of [spec.md](spec.md) that it shows. \`npx vitest run tests/citations.test.ts -u\`
prints this page from the titles, and fails for a clause without a test. Titles begin with the ids of
[must-hold.md](must-hold.md), too: search for the id.

${rows.join("\n")}
`;
}

describe("citations", () => {
	test("docs define every clause that code and tests cite", () => {
		const cited = sources
			.filter((file) => !file.endsWith("citations.test.ts"))
			.flatMap((file) => listCitations(read(file)).map((id) => ({ file, id })));
		expect(cited.length).toBeGreaterThan(200);
		expect(cited.filter(({ id }) => !known.has(id))).toEqual([]);
	});

	test("every clause of docs/spec.md has a test, and docs/clauses.md names it", async () => {
		const clauses = [...known].filter((id) => id?.includes("."));
		expect(clauses.length).toBeGreaterThan(60);
		expect(clauses.filter((id) => !shown.some(({ clause }) => clause === id))).toEqual([]);
		await expect(printClauses()).toMatchFileSnapshot(path.join(projectRoot, "docs/clauses.md"));
	});

	test("every line of docs/must-hold.md begins a title, or is a fact that names a rule which rests on it", () => {
		const begun = new Set(
			tests.flatMap(listTitles).flatMap((title) => title.split(":")[0]?.match(/\b[A-Z]\d{1,2}\b/g) ?? []),
		);
		const lines = [...read("docs/must-hold.md").matchAll(/^- \*\*([A-Z]\d+)\*\* .*?(?: → ([A-Z]\d+))?$/gm)];
		expect(lines.length).toBeGreaterThan(60);
		const without = lines.filter(([, id = "", rule = ""]) => !begun.has(id) && !begun.has(rule));
		expect(without.map(([, id]) => id)).toEqual([]);
		expect(lines.filter(([, id, rule]) => rule && !id?.startsWith("M"))).toEqual([]);
	});

	test("a comment names only files that exist", () => {
		const lost = sources.flatMap((file) =>
			[...read(file).matchAll(/(?:\/\/|\*) .*?(?<![\w./-])((?:[\w-]+\/)*[\w-]+(?:\.[\w-]+)*\.tsx?)\b/g)]
				.map(([, name]) => name as string)
				.filter((name) => !files.some((each) => each === name || each.endsWith(`/${name}`)))
				.map((name) => `${file}: ${name}`),
		);
		expect(lost).toEqual([]);
	});

	test("every link of the documents leads to a file", () => {
		const lost = documents.flatMap((document) =>
			[...read(document).matchAll(/\]\((?!https?:|#)([^)#\s]+)/g)]
				.map(([, target]) => path.join(path.dirname(document), target as string))
				.filter((target) => !existsSync(path.join(projectRoot, target)))
				.map((target) => `${document} → ${target}`),
		);
		expect(lost).toEqual([]);
	});

	test("a file that a document names in its text exists, and so does a document that a comment names", () => {
		const lost = [...documents, ...sources].flatMap((file) =>
			[...read(file).matchAll(/`((?:app|workers|tests|docs)\/[\w./-]+\.\w+)`|\bdocs\/[\w./-]+\.md/g)]
				.map(([all, name = all]) => name)
				.filter((name) => !existsSync(path.join(projectRoot, name)))
				.map((name) => `${file}: ${name}`),
		);
		expect(lost).toEqual([]);
	});
});
