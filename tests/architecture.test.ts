import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import { describe, expect, test } from "vitest";
import { projectRoot } from "../workers/local/platform";
import { type Import, listImports, listSources } from "./support/run/imports";

const page = readFileSync(path.join(projectRoot, "docs/architecture.md"), "utf8");
const layers = readLayers(page.split("## Who may import whom")[1] ?? "");

/**
 * The rows of the table. A layer is a path; the longest path that fits a file is its layer. "as `x`" stands
 * for all that the row of x allows.
 */
function readLayers(section: string): Record<string, string[]> {
	const read: Record<string, string[]> = {};
	for (const [, names = "", allowed = ""] of section.matchAll(/^\| (`.+`) \| (.+) \|$/gm)) {
		const list = [...allowed.matchAll(/(as )?`([^`]+)`/g)].flatMap(([, as, name = ""]) =>
			as ? (read[name] ?? []) : [name],
		);
		for (const [, name = ""] of names.matchAll(/`([^`]+)`/g)) read[name] = list;
	}
	return read;
}

const sources = listSources(["app", "workers"]);
const imports = sources.flatMap(listImports);
const internal = imports.filter(({ to }) => /^(app|workers|tests)\//.test(to));

function layerOf(file: string): string | undefined {
	return Object.keys(layers)
		.filter((layer) => file === layer || file.startsWith(`${layer}/`))
		.sort((a, b) => b.length - a.length)[0];
}

/** The source files without a layer: no rule would apply to them. */
const homeless = sources.filter((file) => !layerOf(file));

function describeImport({ from, to }: Edge): string {
	return `${from} → ${to}`;
}

type Edge = Pick<Import, "from" | "to">;

/**
 * Removes, again and again, edges that lead out of the rest or into it from outside. The edges that remain
 * form cycles.
 */
function findCycles(edges: readonly Edge[]): Edge[] {
	const [from, to] = [new Set(edges.map((edge) => edge.from)), new Set(edges.map((edge) => edge.to))];
	const left = edges.filter((edge) => edge.from !== edge.to && from.has(edge.to) && to.has(edge.from));
	return left.length < edges.length ? findCycles(left) : left;
}

describe("who may import whom", () => {
	test("every file is in a layer", () => {
		expect(homeless).toEqual([]);
	});

	test("every row of the table is a path of the tree", () => {
		const paths = Object.entries(layers).flat(2);
		const isThere = (prefix: string) =>
			sources.some((file) => file === prefix || file.startsWith(`${prefix}/`) || layerOf(file) === prefix);
		expect(paths.filter((prefix) => !isThere(prefix))).toEqual([]);
	});

	test("every layer imports only what its row allows", () => {
		const broken = internal.filter(({ from, to }) => {
			const layer = layerOf(from);
			if (!layer) return true;
			const target = layerOf(to) ?? to;
			if (target === layer) return false;
			return !layers[layer]?.some((allowed) => target === allowed || to === allowed);
		});
		expect(broken.map(describeImport)).toEqual([]);
	});

	test("no screen imports another screen, and no piece of the shell imports another piece", () => {
		const room = (file: string) => /^app\/(?:routes\/[^/]+|shell)\/[^/]+\//.exec(file)?.[0];
		const broken = internal.filter(({ from, to }) => room(from) && room(to) && room(from) !== room(to));
		expect(broken.map(describeImport)).toEqual([]);
	});

	test("app never imports workers, the two workers never import each other, nothing imports tests", () => {
		const broken = internal.filter(
			({ from, to }) =>
				to.startsWith("tests/") ||
				(from.startsWith("app/") && to.startsWith("workers/")) ||
				(from.startsWith("workers/edge") && to.startsWith("workers/reference")) ||
				(from.startsWith("workers/reference") && /^workers\/(edge|app\.ts)/.test(to)),
		);
		expect(broken.map(describeImport)).toEqual([]);
	});

	test("the reference worker does not use the clients", () => {
		const broken = internal.filter(
			({ from, to }) => from.startsWith("workers/reference") && to.startsWith("app/api/client/"),
		);
		expect(broken.map(describeImport)).toEqual([]);
	});

	test("browser code imports one backend's contract, never the list of all", () => {
		const broken = internal.filter(
			({ from, to }) => from.startsWith("app/") && to === "app/api/contract/all.ts",
		);
		expect(broken.map(describeImport)).toEqual([]);
	});

	test("an import across folders of app begins with ~/, an import inside a folder with ./", () => {
		const broken = sources
			.filter((file) => file.startsWith("app/") && file.split("/").length > 2)
			.flatMap((file) => {
				const text = readFileSync(path.join(projectRoot, file), "utf8");
				const home = file.split("/")[1];
				return [...text.matchAll(/from "(\.\.\/[^"]+)"/g)]
					.map(([, specifier]) => path.join(path.dirname(file), specifier as string))
					.filter((target) => target.split("/")[1] !== home)
					.map((target) => `${file} → ${target}`);
			});
		expect(broken).toEqual([]);
	});
});

describe("the tree", () => {
	// The linter finds cycles of files, types included: `noImportCycles` in biome.json.
	test("no two folders import each other, at any depth", () => {
		const depths = [1, 2, 3, 4, 5, 6, 7];
		const broken = depths.flatMap((depth) => {
			const toFolder = (file: string) => path.dirname(file).split("/").slice(0, depth).join("/");
			return findCycles(internal.map(({ from, to }) => ({ from: toFolder(from), to: toFolder(to) })));
		});
		expect(broken.map(describeImport)).toEqual([]);
	});

	test("M2: there is no server function", () => {
		const broken = sources.filter((file) =>
			/^\s*["']use server["']/m.test(readFileSync(path.join(projectRoot, file), "utf8")),
		);
		expect(broken).toEqual([]);
	});

	test("there is no barrel and no folder for leftovers", () => {
		const junk = sources.filter((file) =>
			/(^|\/)(index|utils?|helpers?|common|misc|shared|hooks)(\/|\.tsx?$)/.test(file),
		);
		expect(junk).toEqual([]);
	});

	test("files and folders are kebab-case", () => {
		const odd = sources.filter((file) => !/^[a-z0-9-]+(\/[a-z0-9-]+)*(\.[a-z0-9-]+)*\.tsx?$/.test(file));
		expect(odd).toEqual([]);
	});

	/**
	 * A file for the browser has "use client" or "client-only", and its name says so: `.client`; `.browser` in
	 * app/api, where "client" means the caller; `use-` for hooks. No other file has such a name, except the
	 * entry that React Router names.
	 */
	test("a file is marked for the browser exactly when its name says so", () => {
		const app = sources.filter((file) => file.startsWith("app/") && file !== "app/entry.client.tsx");
		const isMarked = (file: string) =>
			/^(?:"use client"|import "client-only")/m.test(readFileSync(path.join(projectRoot, file), "utf8"));
		const isNamed = (file: string) =>
			/\/use-[a-z-]+\.ts$/.test(file) ||
			(file.startsWith("app/api/") ? /\.browser\./ : /\.client\./).test(file);
		expect(app.filter((file) => isMarked(file) !== isNamed(file))).toEqual([]);
	});

	test("the top level has the folders of SPEC part 1 and configuration files only", () => {
		const folders = readdirSync(projectRoot, { withFileTypes: true })
			.filter((entry) => entry.isDirectory())
			.map(({ name }) => name)
			.filter(
				(name) =>
					![
						".git",
						".ci",
						".github",
						".data",
						".test-logs",
						".react-router",
						".wrangler",
						"build",
						"node_modules",
						"test-results",
					].includes(name),
			);
		expect(folders.sort()).toEqual(["app", "docs", "public", "tests", "workers"]);
	});

	test("O12: no call of prepare() puts SQL together from text", () => {
		const broken = sources.filter((file) =>
			/prepare\(\s*`[^`]*\$\{/.test(readFileSync(path.join(projectRoot, file), "utf8")),
		);
		expect(broken).toEqual([]);
	});
});
