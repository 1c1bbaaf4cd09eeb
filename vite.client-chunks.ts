import { existsSync } from "node:fs";
import path from "node:path";
import type { Plugin } from "vite";

/** What every page has of ours, apart from what stands around it. */
const shared = listFiles(
	"api/client-later.browser.ts",
	"api/read-json.browser.ts",
	"domain/business-constants.ts",
	"domain/pages.ts",
	"domain/paths.ts",
	"domain/query-defaults.ts",
	"domain/to-path.ts",
	"parts/shown/when-shown.ts",
	"session/stored-session.ts",
);
/** Numbers of a cart and of the goods that go there. */
const numbers = listFiles("domain/quantity.ts", "parts/cart/box-name.ts", "ui/stepper/move-in-range.ts");
/** Next to nothing without their classes, which are in the stylesheets' file. */
const containers = listFiles(
	"parts/compare-button/compare-button.tsx",
	"ui/chip/chip.tsx",
	"ui/join-classes.ts",
	"ui/price/price.tsx",
	"ui/surface/surface.tsx",
);

const framework = /node_modules\/(?:react|react-dom|react-server-dom-webpack|@vitejs\/plugin-rsc)\//;
/** A call reads where goods are to go at the moment that it is made. */
const calls =
	/node_modules\/valibot\/|\/app\/(?:api\/|domain\/place\.|parts\/area\/read-place-now|session\/(?:area-cookies|cookie-names|format-cookie)\.)/;

/**
 * Chunks of the browser: what every page has, in few files, and what no page has until it calls a backend. The typed
 * client, the contract and their schemas are one file instead of some fifteen. A file of the lists that has moved
 * fails the build.
 */
export function clientChunks(): Plugin {
	return {
		name: "client-chunks",
		config: () => ({
			environments: {
				rsc: { build: { rolldownOptions: { output: { manualChunks: nameStyles } } } },
				client: {
					build: {
						rollupOptions: { output: { manualChunks: nameChunk } },
						modulePreload: { polyfill: false, resolveDependencies: listStylesheets },
					},
				},
			},
		}),
	};
}

function listFiles(...names: string[]): Set<string> {
	const files = names.map((name) => path.resolve(import.meta.dirname, "app", name));
	const missing = files.filter((file) => !existsSync(file));
	if (missing.length > 0) throw new Error(`vite.client-chunks.ts names files that are not there: ${missing}`);
	return new Set(files);
}

function nameChunk(id: string): string | undefined {
	if (framework.test(id)) return "react";
	if (id.includes("node_modules/react-router/")) return "router";
	if (id.includes("node_modules/js-cookie/") || shared.has(id)) return "shared";
	if (numbers.has(id)) return "numbers";
	if (calls.test(id)) return "calls";
	return containers.has(id) ? "styles" : nameStyles(id);
}

/** All stylesheets of an environment in one: a page would wait for some twenty otherwise. */
function nameStyles(id: string): string | undefined {
	return /\.css(?:\?|$)/.test(id) ? "styles" : undefined;
}

/** What a dynamic import waits for before it runs. Its scripts load by themselves; naming them costs every page. */
function listStylesheets(_url: string, dependencies: string[]): string[] {
	return dependencies.filter((file) => file.endsWith(".css"));
}
