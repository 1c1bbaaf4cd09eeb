/*
 * Names the chunks of the browser. It edits no package: it sets Rolldown's `codeSplitting.groups`, and Vite's `modulePreload`.
 *
 * Breaks first when a package changes: the path of Vite's preload helper or of a package. A pattern then matches nothing,
 * and pages load more, which tests/edge/client-scripts.test.ts finds by its ceilings.
 * To take it out: remove `clientChunks()` from vite.config.ts (docs/tricks.md says what that costs).
 */
import { existsSync } from "node:fs";
import path from "node:path";
import type { Plugin } from "vite";
import { projectRoot } from "../platform.ts";

/** The files that a page runs before a touch, besides the entry. */
const untouched = listFiles(
	"api/read-json.browser.ts",
	"domain/goods/comparison.ts",
	"document/start/note-changes.ts",
	"ui/badge/format-badge.ts",
);
/** The files that every page needs, besides the shell. They do not import React: an untouched page loads some of them. */
const shared = listFiles(
	"api/client-later.browser.ts",
	"domain/page/pages.ts",
	"domain/page/paths.ts",
	"domain/page/query-defaults.ts",
	"domain/page/to-path.ts",
);
/** The files about numbers of goods: those in the cart, and those that the buyer adds. */
const numbers = listFiles(
	"domain/goods/quantity.ts",
	"parts/cart/box-name.ts",
	"ui/stepper/move-in-range.ts",
);
/**
 * Very small components. Their classes are in another chunk, because code that shows a message needs only the
 * classes.
 */
const containers = listFiles(
	"parts/article/compare-button/compare-button.tsx",
	"document/html/use-html-part.ts",
	"ui/alert/alert.tsx",
	"ui/button/button.tsx",
	"ui/chip/chip.tsx",
	"ui/field/field.tsx",
	"ui/icon/drawing.tsx",
	"ui/join-classes.ts",
	"ui/price/price.tsx",
	"ui/surface/surface.tsx",
	"ui/text-input/text-input.tsx",
);

const framework = /node_modules\/(?:react|react-dom|react-server-dom-webpack|@vitejs\/plugin-rsc)\//;
/** The modules of a call to a backend. A call reads the buyer's place at the moment when it is made. */
const calls =
	/node_modules\/valibot\/|\/app\/(?:api\/|domain\/place\.|parts\/area\/read-place-now|session\/(?:area-cookies|cookie-names|format-cookie)\.)/;

/**
 * Groups the browser's modules into chunks: a few files for the code of every page, and one file for calls to backends,
 * with the typed client, the contract and its schemas, instead of some fifteen. The build fails when a listed file has
 * moved.
 */
export function clientChunks(): Plugin {
	return {
		name: "client-chunks",
		config: () => ({
			environments: {
				client: {
					build: {
						rolldownOptions: { output: { codeSplitting: { groups: listGroups() } } },
						// A dynamic import loads its scripts by itself, and the page already has its style rules.
						modulePreload: { polyfill: false, resolveDependencies: () => [] },
					},
				},
			},
		}),
	};
}

function listFiles(...names: string[]): Set<string> {
	const files = names.map((name) => path.resolve(projectRoot, "app", name));
	const missing = files.filter((file) => !existsSync(file));
	if (missing.length > 0) throw new Error(`client-chunks.ts names files that are not there: ${missing}`);
	return new Set(files);
}

/** The order matters: a chunk also takes the imports of its modules. React's chunk would take the helper of imports. */
function listGroups() {
	const names = [nameUntouched, nameStyles, nameFramework, nameChunk, nameContainers];
	return names.map((name, at) => ({ name, priority: names.length - at }));
}

function nameUntouched(id: string): string | null {
	return id.includes("vite/preload-helper") || untouched.has(id) ? "untouched" : null;
}

function nameFramework(id: string): string | null {
	return framework.test(id) ? "react" : null;
}

function nameChunk(id: string): string | null {
	if (id.includes("node_modules/react-router/")) return "router";
	if (id.includes("node_modules/js-cookie/") || shared.has(id)) return "shared";
	if (numbers.has(id)) return "numbers";
	if (calls.test(id)) return "calls";
	return null;
}

function nameContainers(id: string): string | null {
	return containers.has(id) ? "containers" : null;
}

/** The names of all classes in one file; the rules are in the page (page-styles.ts). */
function nameStyles(id: string): string | null {
	return /\.css(?:\?|$)/.test(id) ? "styles" : null;
}
