import { cloudflare } from "@cloudflare/vite-plugin";
import { unstable_reactRouterRSC as reactRouterRSC } from "@react-router/dev/vite";
import react from "@vitejs/plugin-react";
import rsc from "@vitejs/plugin-rsc";
import { defineConfig } from "vite";
import { devDataDir } from "./workers/local/data-dir.ts";
import { createConsoleVars, toLocalVars } from "./workers/local/platform.ts";
import { clientChunks } from "./workers/local/vite/client-chunks.ts";
import { firstLoad } from "./workers/local/vite/first-load.ts";
import { nameClass, pageStyles } from "./workers/local/vite/page-styles.ts";
import { reactServer } from "./workers/local/vite/react-server.ts";
import { tellEdits } from "./workers/local/vite/tell-edits.ts";

/**
 * One build, two workers. `cloudflare()` stays last: the built storefront's entry is then `main` of
 * wrangler.toml (tests/edge/built-entry.test.ts holds it), not React Router's own handler.
 */
export default defineConfig(({ command }) => ({
	server: { host: "127.0.0.1", port: devPort, strictPort: true },
	resolve: { tsconfigPaths: true },
	// Browsers that know light-dark() (app/themes/tokens.css): each colour is half as long as with Vite's own target.
	build: { cssTarget: ["chrome123", "edge123", "firefox120", "safari17.5"] },
	css: {
		modules: {
			generateScopedName: command === "build" ? nameClass : "[name]_[local]_[hash:base64:4]",
		},
	},
	environments: {
		// Named here: Vite would find them late, and reload everything in the middle of the first log-in.
		client: {
			optimizeDeps: { include: ["js-cookie", "nprogress"] },
			// Inlines constants everywhere, also in selectors: scripts before the touch must not load the table of marks.ts.
			build: { rolldownOptions: { optimization: { inlineConst: { mode: "all" } } } },
		},
		rsc: {
			optimizeDeps: { include: ["@react-router/cloudflare", "cookie-es", "sanitize-html"] },
			// @react-router/cloudflare re-exports a handler that react-router's RSC build does not have.
			build: { minify: true, rolldownOptions: { shimMissingExports: true } },
		},
		// Minified code takes less time to read and compile at a cold start.
		ssr: { build: { minify: true }, optimizeDeps: { include: ["js-cookie"] } },
		// The environment is named after the worker in workers/reference/wrangler.toml.
		mall_reference: { build: { outDir: "build/reference", emptyOutDir: true } },
	},
	plugins: [
		reactServer(),
		firstLoad(),
		pageStyles(),
		reactRouterRSC(),
		// After reactRouterRSC(), which names chunks, too.
		clientChunks(),
		react(),
		rsc({
			// Under the dev server each route has the stylesheets of all its imports. Without this option every component would
			// have its own a second time, in every place where it is rendered.
			rscCssTransform: false,
			// Every server route has a client stub of some 200 bytes. All of them are one file.
			clientChunks: ({ normalizedId }) =>
				normalizedId.includes("client-route-module=") ? "routes" : undefined,
		}),
		tellEdits(),
		cloudflare({
			viteEnvironment: { name: "rsc", childEnvironments: ["ssr"] },
			config: command === "serve" ? { main: "workers/local/dev-entry.ts", vars: toLocalVars({}) } : {},
			auxiliaryWorkers: [
				{
					configPath: "./workers/reference/wrangler.toml",
					config: command === "serve" ? { vars: createConsoleVars(devPort) } : {},
				},
			],
			persistState: command === "serve" ? { path: devDataDir } : false,
			inspectorPort: false,
		}),
	],
}));

/** The port that workers/local/dev.ts sets. */
const devPort = Number(process.env.MALL_DEV_PORT);
