import { cloudflare } from "@cloudflare/vite-plugin";
import { unstable_reactRouterRSC as reactRouterRSC } from "@react-router/dev/vite";
import react from "@vitejs/plugin-react";
import rsc from "@vitejs/plugin-rsc";
import { defineConfig } from "vite";
import { reactStrings } from "./vite.react-strings.ts";

/**
 * One build, two workers. `cloudflare()` stays last: the built storefront's entry is then `main` of
 * wrangler.toml (tests/edge/built-entry.test.ts holds it), not React Router's own handler.
 */
export default defineConfig(({ command }) => ({
	resolve: { tsconfigPaths: true },
	css: {
		modules: {
			generateScopedName: command === "build" ? "[hash:base64:5]" : "[name]_[local]_[hash:base64:4]",
		},
	},
	environments: {
		rsc: {
			// @react-router/cloudflare re-exports a handler that react-router's RSC build does not have.
			build: { minify: true, rolldownOptions: { shimMissingExports: true } },
		},
		// Less to read and to compile when an isolate starts cold.
		ssr: { build: { minify: true } },
		// The environment is named after the worker in workers/reference/wrangler.toml.
		mall_reference: { build: { outDir: "build/reference", emptyOutDir: true } },
	},
	plugins: [
		reactStrings(),
		reactRouterRSC(),
		// After it, since it names chunks too.
		{
			name: "mall-chunks",
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
		},
		react(),
		rsc({
			// Each route carries the stylesheets of all that it imports; without this every component of it would
			// carry its own once more, in every place where it is rendered.
			rscCssTransform: false,
			// Every server route ships a stub of some 200 bytes: one file for all of them.
			clientChunks: (module) => (/client-route-module=/.test(module.normalizedId) ? "routes" : undefined),
		}),
		cloudflare({
			viteEnvironment: { name: "rsc", childEnvironments: ["ssr"] },
			auxiliaryWorkers: [{ configPath: "./workers/reference/wrangler.toml" }],
			persistState: command === "serve" ? { path: ".data/dev" } : false,
			inspectorPort: false,
		}),
	],
}));

const framework = /node_modules\/(?:react|react-dom|react-server-dom-webpack|@vitejs\/plugin-rsc)\//;
const calls = /node_modules\/valibot\/|\/app\/api\//;
const shared =
	/node_modules\/js-cookie\/|\/app\/(?:api\/(?:client-later|read-json)|domain\/(?:business-constants|pages|paths|query-defaults|to-path)|session\/stored-session)/;
// Small, on every page, and next to nothing without their classes.
const containers = /\/app\/ui\/(?:join-classes|surface\/surface)\.tsx?$/;

/**
 * Chunks of the browser: what every page has, in few files, and what no page has until it calls a backend. The typed
 * client, the contract and their schemas are one file instead of some fifteen.
 */
function nameChunk(id: string): string | undefined {
	if (framework.test(id)) return "react";
	if (id.includes("node_modules/react-router/")) return "router";
	if (shared.test(id)) return "shared";
	if (calls.test(id)) return "calls";
	return containers.test(id) ? "styles" : nameStyles(id);
}

/** All stylesheets of an environment in one: a page would wait for some twenty otherwise. */
function nameStyles(id: string): string | undefined {
	return /\.css(?:\?|$)/.test(id) ? "styles" : undefined;
}

/** What a dynamic import waits for before it runs. Its scripts load by themselves; naming them costs every page. */
function listStylesheets(_url: string, dependencies: string[]): string[] {
	return dependencies.filter((path) => path.endsWith(".css"));
}
