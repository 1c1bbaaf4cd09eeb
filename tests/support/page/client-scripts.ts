import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import { gzipSync } from "node:zlib";
import { projectRoot } from "../../../workers/local/platform.ts";

export const clientFolder = path.join(projectRoot, "build/client");

/** The limits of what a page loads in its life until the buyer opens something. */
export const pageCeiling = { files: 11, gzipBytes: 148 * 1024 };

/**
 * Pages that put goods into the cart or change it call a backend in place, with the client and its schemas.
 */
export const buyingCeiling = { ...pageCeiling, gzipBytes: 175 * 1024 };

/** True if a page is one of those. */
export function isForBuying(html: string): boolean {
	return /value="(?:add|number)[/"]/.test(html);
}

/** The limits of what a page runs before the app starts, at the first quiet moment after the first paint. */
export const entryCeiling = { files: 4, gzipBytes: 6 * 1024 };

/** The gzipped bytes of files of the build, by their paths in it. */
export function measureFiles(files: Iterable<string>): number {
	let sum = 0;
	for (const file of files)
		sum += gzipSync(readFileSync(path.join(clientFolder, file)), { level: 9 }).byteLength;
	return sum;
}

/** The files that run while a page loads: the entry with its imports. */
export function listEntry(html: string): Set<string> {
	return listClosure(/import\("\/assets\/([\w.-]+\.js)"\)/.exec(html)?.[1] ?? "");
}

/**
 * All scripts that a page loads by itself: the entry, the app that it starts,
 * and the page's client components.
 */
export function listScripts(html: string): Set<string> {
	const components = [...html.matchAll(/\bI\[\\"(\w{12})\\"/g)].map(([, key]) =>
		componentFiles.get(key as string),
	);
	const found = listEntry(html);
	for (const file of [findChunk("start-app"), ...components]) {
		if (!file) throw new Error("the build lacks the file of a client component");
		listClosure(file, found);
	}
	return found;
}

/** True if a file contains the schemas of the typed client: valibot names each one so. */
export function hasTypedClient(file: string): boolean {
	return /kind:["'`]schema["'`]/.test(readFileSync(path.join(clientFolder, file), "utf8"));
}

/** A chunk, and the chunks that it imports before it runs. */
function listClosure(file: string, found = new Set<string>()): Set<string> {
	const name = `assets/${file}`;
	if (found.has(name)) return found;
	found.add(name);
	for (const [, next] of read(file).matchAll(/(?:from|import)["'`]\.\/([\w.-]+\.js)["'`]/g))
		listClosure(next as string, found);
	return found;
}

/** The files of the client components, by the keys with which Flight names them. */
const componentFiles = new Map(
	[
		...read(findChunk("react")).matchAll(
			/\b(\w{12})"?:async\(\)=>\(await \w+\(\(\)=>import\(`\.\/([\w.-]+\.js)`\)/g,
		),
	].map(([, key, file]) => [key as string, file as string]),
);

function findChunk(name: string): string {
	const file = readdirSync(path.join(clientFolder, "assets")).find((one) => one.startsWith(`${name}-`));
	if (!file) throw new Error(`the build has no chunk ${name}`);
	return file;
}

function read(file: string): string {
	return readFileSync(path.join(clientFolder, "assets", file), "utf8");
}
