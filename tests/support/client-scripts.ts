import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import { gzipSync } from "node:zlib";
import type { PageData } from "../../app/document/page-data.ts";
import { projectRoot } from "../../workers/local/platform.ts";

export const clientFolder = path.join(projectRoot, "build/client");

/** The limits of what a page may run before the first touch, page.js included. */
export const untouchedCeiling = { files: 6, gzipBytes: 6 * 1024 };

/** Files that run only after a touch: React and the code that depends on it. */
export const ofTheApp = /assets\/(?:react|router|hydrate|styles)[.-]/;

/** The gzipped bytes of files of the build, by their paths in it. */
export function measureFiles(files: Iterable<string>): number {
	let sum = 0;
	for (const file of files)
		sum += gzipSync(readFileSync(path.join(clientFolder, file)), { level: 9 }).byteLength;
	return sum;
}

/** The files that run while a page loads, shown or not: its script, and the entry with its imports. */
export function listLoading(html: string): Set<string> {
	return new Set(["page.js", ...listClosure(findEntry(html))]);
}

/** The same files, with the work that the page does at once when it is shown (`data-at-once`). */
export function listUntouched(html: string): Set<string> {
	const entry = findEntry(html);
	const works = [...html.matchAll(/data-at-once="(\w+)"/g)].map(([, work]) =>
		findWork(entry, work as string),
	);
	return new Set([...listLoading(html), ...works.flatMap((file) => [...listClosure(file)])]);
}

/** The scripts of the page's client components, and the code that hydrates them. */
export function listTouched(html: string): Set<string> {
	const [, data = ""] = /id="page-data">(.*?)<\/script>/s.exec(html) ?? [];
	const files = (JSON.parse(data) as PageData).scripts.map((file) => path.basename(file));
	const all = new Set([findChunk("hydrate"), ...files].flatMap((file) => [...listClosure(file)]));
	const before = listUntouched(html);
	return new Set([...all].filter((file) => !before.has(file)));
}

/** A chunk by its name, and its imports. */
export function listChunk(name: string): Set<string> {
	return listClosure(findChunk(name));
}

/** Whether a file contains the schemas of the typed client: valibot names each one so. */
export function hasTypedClient(file: string): boolean {
	return /kind:["'`]schema["'`]/.test(readFileSync(path.join(clientFolder, file), "utf8"));
}

function findEntry(html: string): string {
	return /import\("\/assets\/([\w.-]+\.js)"\)/.exec(html)?.[1] ?? "";
}

/** A chunk, and the chunks that it imports before it runs. */
function listClosure(file: string, found = new Set<string>()): Set<string> {
	const name = `assets/${file}`;
	if (found.has(name)) return found;
	found.add(name);
	for (const [, next] of read(file).matchAll(/(?:from|import)"\.\/([\w.-]+\.js)"/g))
		listClosure(next as string, found);
	return found;
}

/** The chunk of a work, from the list in the entry. */
function findWork(entry: string, work: string): string {
	const [, file] = new RegExp(`\\b${work}:.+?import\\(.\\./([\\w.-]+\\.js)`).exec(read(entry)) ?? [];
	if (!file) throw new Error(`the entry has no work ${work}`);
	return file;
}

function findChunk(name: string): string {
	const file = readdirSync(path.join(clientFolder, "assets")).find((one) => one.startsWith(`${name}-`));
	if (!file) throw new Error(`the build has no chunk ${name}`);
	return file;
}

function read(file: string): string {
	return readFileSync(path.join(clientFolder, "assets", file), "utf8");
}
