/*
 * Gives each screen one stylesheet, which app/document/write writes into the page, and names the classes. It edits no
 * package. It removes the stylesheets from the bundles of @vitejs/plugin-rsc, so that no page links one.
 *
 * Breaks first when a package changes: `viteMetadata.importedCss` (Vite), or the order of the builds (the plugin builds
 * rsc and client before ssr, which loads the module). tests/edge/page-styles.test.ts looks at every page.
 * To take it out: remove `pageStyles()` from vite.config.ts and the <style> from app/document/write/document.tsx
 * (docs/decisions/0019-page-styles.md says what it is worth).
 */
import { createHash } from "node:crypto";
import path from "node:path";
import type { Plugin } from "vite";
import { projectRoot } from "../platform.ts";

const name = "virtual:page-styles";
const app = path.join(projectRoot, "app/");
type Imports = Map<string, Set<string | null>>;

/** Files that every page contains, in whatever layout, and runs. */
const everywhere = [
	/^root\.tsx$/,
	/^shell\/(?:[\w-]+-layout|error-page\/boundary)\.tsx$/,
	/^entry\.client\.tsx$/,
];
const screens = /^routes\/([\w-]+\/[\w-]+)\/route\.tsx$/;

/**
 * Makes the stylesheet of each screen. It has the rules for everything that the screen and its shell may show, on the
 * server and in the browser, before a touch and after. The files are in the order of the imports, so a screen's own rule
 * for a part wins. Under the dev server stylesheets stay files.
 */
export function pageStyles(): Plugin {
	/** The imports of each file of app/, in the order of its lines; its parts for server and browser together. */
	const imports: Imports = new Map();
	return {
		name: "page-styles",
		resolveId: { filter: { id: new RegExp(`^${name}$`) }, handler: () => `\0${name}` },
		load: {
			filter: { id: new RegExp(`^\0${name}$`) },
			handler() {
				return this.environment.mode === "dev"
					? 'export const readStyles = () => "";'
					: writeStyles(listStyles(imports));
			},
		},
		generateBundle: {
			// Before @vitejs/plugin-rsc links the stylesheets that it finds.
			order: "pre",
			handler(_, bundle) {
				if (this.environment.name === "ssr") return;
				for (const id of this.getModuleIds()) {
					const file = toFile(id);
					const info = this.getModuleInfo(id);
					if (!file || !info) continue;
					const found = [...info.importedIds, ...info.dynamicallyImportedIds].map(toFile);
					imports.set(file, new Set([...(imports.get(file) ?? []), ...found]));
				}
				for (const [fileName, output] of Object.entries(bundle)) {
					if (fileName.endsWith(".css")) delete bundle[fileName];
					else if (output.type === "chunk") output.viteMetadata?.importedCss.clear();
				}
			},
		},
	};
}

/** Maps a short name to its class. */
const classes = new Map<string, string>();

/**
 * The short name of a class of a CSS module. It is the same in every environment, and for every way to import the file.
 * @throws when two classes have the same short name: rename one of them.
 */
export function nameClass(local: string, id: string): string {
	const whole = `${path.relative(app, id.replace(/\?.*/, ""))} ${local}`;
	const name = `c${createHash("sha256").update(whole).digest("base64url").slice(0, 5)}`;
	const other = classes.get(name) ?? whole;
	if (other !== whole) throw new Error(`Two classes have the name ${name}: ${other} and ${whole}`);
	classes.set(name, whole);
	return name;
}

/** The path below app/, without the query of a plugin; null for anything else. */
function toFile(id: string): string | null {
	const file = id.replace(/\?.*/, "");
	return file.startsWith(app) ? file.slice(app.length) : null;
}

/** The stylesheets of each screen, all screens in one order. */
function listStyles(imports: Imports): Map<string, string[]> {
	const files = [...imports.keys()].sort();
	const shared = everywhere.flatMap((pattern) => files.filter((file) => pattern.test(file)));
	const roots = files.filter((file) => screens.test(file));
	const order = [...collect(imports, [...shared, ...roots])];
	return new Map(
		roots.map((root) => {
			const found = collect(imports, [...shared, root]);
			return [screens.exec(root)?.[1] ?? "", order.filter((file) => found.has(file))];
		}),
	);
}

/** All stylesheets that the roots import, directly or not, in the order of the imports. */
function collect(imports: Imports, roots: readonly string[]): Set<string> {
	const seen = new Set<string | null>();
	const found = new Set<string>();
	const visit = (file: string | null) => {
		if (file === null || seen.has(file)) return;
		seen.add(file);
		if (file.endsWith(".css")) found.add(file);
		for (const next of imports.get(file) ?? []) visit(next);
	};
	roots.forEach(visit);
	return found;
}

/** Writes the module that returns the stylesheet of a screen. It joins the text at the first call for the screen. */
function writeStyles(styles: Map<string, string[]>): string {
	const files = [...new Set([...styles.values()].flat())];
	const lists = [...styles].map(([screen, own]) => [screen, own.map((file) => files.indexOf(file))]);
	return `
${files.map((file, at) => `import f${at} from ${JSON.stringify(`${app}${file}?inline`)};`).join("\n")}
const files = [${files.map((_, at) => `f${at}`)}];
const lists = ${JSON.stringify(Object.fromEntries(lists))};
const styles = {};
export const readStyles = (screen) => (styles[screen] ??= lists[screen].map((at) => files[at]).join(""));
`;
}
