import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import { parseSync } from "vite";
import { describe, expect, test } from "vitest";
import { projectRoot } from "../workers/local/platform";

type Text = { file: string; line: number; kind: "comment" | "title" | "document"; text: string };

/** The words that CONTRIBUTING.md bans, each with a plain replacement. */
const banned: { word: RegExp; instead: string }[] = [
	{ word: /\banew\b/i, instead: "again" },
	{ word: /\breckon(?:s|ed|ing)?\b/i, instead: "calculate" },
	{ word: /\ba hand\b/i, instead: "the buyer, a pointer, a key" },
	{ word: /\byield(?:s|ed|ing)?\b/i, instead: "return" },
	{ word: /\bnobody's\b/i, instead: "say who owns it, or that it has no owner" },
	{ word: /\bof which\b/i, instead: "two sentences, or whose" },
	{ word: /\belse than\b/i, instead: "other than" },
	{
		word: /(?<![\w./-])(?:keep|keeps|kept|keeping)(?![\w/-])/i,
		instead: "cache, store, save, remember, retain, leave … as it is",
	},
];

/** A comment or a title with this beginning has its subject further behind. */
const bannedBeginning = /^(?:Of(?! course)|What)\b/;

const texts = [
	...["app", "workers", "tests", "public", "docs"].flatMap(listFiles),
	...readdirSync(projectRoot).filter((file) => file !== "worker-configuration.d.ts"),
].flatMap(readTexts);

describe("words", () => {
	test.each(banned)("no comment, title or document says $word, but: $instead", ({ word }) => {
		expect(texts.filter(({ text }) => word.test(text)).map(show)).toEqual([]);
	});

	test("a comment and a title begin with their subject", () => {
		const inverted = texts.filter(({ kind, text }) => kind !== "document" && bannedBeginning.test(text));
		expect(inverted.map(show)).toEqual([]);
	});

	test("comments, titles and documents are all read", () => {
		const count = (kind: Text["kind"]) => texts.filter((each) => each.kind === kind).length;
		expect(count("comment")).toBeGreaterThan(1500);
		expect(count("title")).toBeGreaterThan(500);
		expect(count("document")).toBeGreaterThan(500);
	});
});

function show({ file, line, text }: Text): string {
	return `${file}:${line} ${text.replace(/\s+/g, " ").slice(0, 120)}`;
}

function listFiles(folder: string): string[] {
	return readdirSync(path.join(projectRoot, folder), { recursive: true, encoding: "utf8" }).map((file) =>
		path.join(folder, file),
	);
}

function readTexts(file: string): Text[] {
	const extension = path.extname(file);
	if (!/^\.(?:tsx?|js|css|md|toml)$/.test(extension)) return [];
	const source = readFileSync(path.join(projectRoot, file), "utf8");
	if (extension === ".md") return readDocument(file, source);
	if (extension === ".toml") return matchComments(file, source, /(?:^|\s)#+ (.*)/g);
	if (extension === ".css") return matchComments(file, source, /\/\*([\s\S]*?)\*\//g);
	return [...readComments(file, source), ...readTitles(file, source)];
}

function matchComments(file: string, source: string, comment: RegExp): Text[] {
	return [...source.matchAll(comment)].map(({ index, 1: text = "" }) =>
		toText("comment", file, source, index, text),
	);
}

/** Successive lines of `//` are one comment. */
function readComments(file: string, source: string): Text[] {
	const texts: Text[] = [];
	let end = 0;
	for (const comment of parseSync(file, source).comments) {
		const last = texts.at(-1);
		const goesOn = comment.type === "Line" && /^\r?\n\s*$/.test(source.slice(end, comment.start));
		if (last && goesOn) last.text += withoutCode(comment.value);
		else texts.push(toText("comment", file, source, comment.start, comment.value));
		end = comment.end;
	}
	return texts;
}

/** A title without the clause that it shows, e.g. `C5: `. */
function readTitles(file: string, source: string): Text[] {
	if (!/\.(?:test|spec)\.tsx?$/.test(file)) return [];
	const title = /(?:\b(?:test|it|describe)|\))\(\s*(["'`])((?:\\.|(?!\1)[^\\])*)\1,/g;
	return [...source.matchAll(title)].map(({ index, 2: text = "" }) => {
		const plain = text.replace(/^[^:]*: /, "");
		return toText("title", file, source, index, plain.charAt(0).toUpperCase() + plain.slice(1));
	});
}

/** The lines of a document outside its code; of CONTRIBUTING.md's table of pairs the plain column alone. */
function readDocument(file: string, source: string): Text[] {
	const prose = source.replace(/^```[\s\S]*?^```/gm, (code) => code.replace(/[^\n]/g, ""));
	const held = file === "CONTRIBUTING.md" ? prose.replace(/^\|[^|]*\|(?=[^|]*\|$)/gm, "|") : prose;
	return held
		.split("\n")
		.map((text, at) => ({ file, line: at + 1, kind: "document", text: withoutCode(text) }));
}

function toText(kind: Text["kind"], file: string, source: string, at: number, text: string): Text {
	const words = text.replace(/^[\s*]+/gm, "");
	return { file, line: source.slice(0, at).split("\n").length, kind, text: withoutCode(words) };
}

/** Identifiers, keywords and headers stand in backticks. */
function withoutCode(text: string): string {
	return text.replace(/`[^`]*`/g, "`…`");
}
