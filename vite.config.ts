import { cloudflare } from "@cloudflare/vite-plugin";
import { unstable_reactRouterRSC as reactRouterRSC } from "@react-router/dev/vite";
import react from "@vitejs/plugin-react";
import rsc from "@vitejs/plugin-rsc";
import { defineConfig } from "vite";
import { clientChunks } from "./vite.client-chunks.ts";
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
		clientChunks(),
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
