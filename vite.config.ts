import { cloudflare } from "@cloudflare/vite-plugin";
import { unstable_reactRouterRSC as reactRouterRSC } from "@react-router/dev/vite";
import react from "@vitejs/plugin-react";
import rsc from "@vitejs/plugin-rsc";
import { defineConfig, type Plugin } from "vite";
import { devDataDir } from "./workers/local/data-dir.ts";
import { createConsoleVars, toLocalVars } from "./workers/local/platform.ts";

/**
 * One build, two workers. `cloudflare()` stays last: the built storefront's entry is then `main` of
 * wrangler.toml (tests/edge/operate/built-entry.test.ts holds it), not React Router's own handler.
 */
export default defineConfig(({ command }) => ({
	server: { host: "127.0.0.1", port: devPort, strictPort: true },
	resolve: { tsconfigPaths: true },
	// Browsers that know light-dark() (app/themes/tokens.css): each colour is half as
	// long as with Vite's own target.
	build: { cssTarget: ["chrome123", "edge123", "firefox120", "safari17.5"] },
	css: {
		modules: {
			generateScopedName: command === "build" ? "c[hash:base64:6]" : "[name]_[local]_[hash:base64:4]",
		},
	},
	environments: {
		client: {
			// Named here: Vite would find them late, and reload everything in the middle of the first log-in.
			optimizeDeps: { include: ["js-cookie", "nprogress"] },
			build: {
				// Pages link the stylesheet of the worker's build (app/styles.ts), which has every rule.
				cssCodeSplit: false,
				modulePreload: { polyfill: false },
				rolldownOptions: { output: { codeSplitting: { groups: scriptGroups } } },
			},
		},
		rsc: {
			optimizeDeps: { include: ["@react-router/cloudflare", "cookie-es", "sanitize-html"] },
			build: {
				minify: true,
				cssCodeSplit: false,
				rolldownOptions: {
					// @react-router/cloudflare re-exports a handler that react-router's RSC build does not have.
					shimMissingExports: true,
					// The rules stand in the order of app/styles.ts only where one file of the worker has them all.
					output: { codeSplitting: { groups: [{ name: "styles", test: /\.css$/ }] } },
				},
			},
		},
		// Minified code takes less time to read and compile at a cold start.
		ssr: { build: { minify: true }, optimizeDeps: { include: ["js-cookie"] } },
		// The environment is named after the worker in workers/reference/wrangler.toml.
		mall_reference: { build: { outDir: "build/reference", emptyOutDir: true, minify: true } },
	},
	plugins: [
		reactRouterRSC(),
		react(),
		rsc({
			// Under the dev server each route has the stylesheets of all its imports. Without this option every
			// component would have its own a second time, in every place where it is rendered.
			rscCssTransform: false,
			clientChunks: ({ normalizedId }) => nameScriptOf(normalizedId),
		}),
		wholeStylesheet,
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

/** Code that pages without number boxes share. It imports no schema. */
const withoutSchemas =
	/\/app\/(?:ui|domain|session|shell\/.*\.css|parts\/(?:article|form|number|place\/address-form)|parts\/cart\/(?:lines\/(?!parse)|waiting)|api\/(?:client\/client-later|schema\/(?:clean-typed|id-patterns)|wire\/(?:decode-percent|read-json)))/;

/**
 * Number boxes of goods, and adding to the cart in place. They call a backend at the
 * press, so their file has the client.
 */
const goodsForms =
	/app\/parts\/(?:browse\/(?:sku-form|sku-table|commodity-card)|cart\/(?:add-to-cart|calls))\//;

/**
 * Vite drops a CSS module whose names no server module reads, but client components have
 * their rules from this file, too.
 */
const wholeStylesheet: Plugin = {
	name: "whole-stylesheet",
	enforce: "post",
	applyToEnvironment: ({ name }) => name === "rsc",
	transform: {
		filter: { id: /\.module\.css$/ },
		handler: (code) => ({ code, map: null, moduleSideEffects: "no-treeshake" }),
	},
};

/** The port that workers/local/dev.ts sets. */
const devPort = Number(process.env.MALL_DEV_PORT);

/**
 * The files of the browser: React with the router; the calls of cart and stock with their schemas;
 * those of panels; number boxes of goods with the cart's calls; and the rest that screens share. What stands in app/document runs
 * before all of them, and is the entry's own. A group takes along what its files import.
 */
const scriptGroups = [
	{
		name: "react",
		test: /node_modules\/(?:react|react-dom|react-router|scheduler|react-server-dom-webpack|@vitejs\/plugin-rsc)\//,
		priority: 5,
	},
	// Before React, which takes along what it imports: the entry must not wait for React
	// because of a helper of import().
	{ name: "page", test: /\/app\/document\/(?!start-app)|vite\/preload-helper/, priority: 6 },
	{ name: "app", test: withoutSchemas, minShareCount: 2, priority: 4 },
	{
		name: "calls",
		test: /node_modules\/valibot\/|\/app\/api\/(?:client\/|contract\/mall\/(?:cart|stock)\.)/,
		minShareCount: 2,
		priority: 3,
	},
	{ name: "panels", test: /\/app\/api\//, minShareCount: 2, priority: 2 },
	{ name: "goods", test: goodsForms, minShareCount: 2, priority: 2 },
	{ name: "app", test: /\/app\/(?!routes\/|document\/)|node_modules/, minShareCount: 2, priority: 1 },
];

/** The file of a client component: the screen's own, that of number boxes, or that of all screens. */
function nameScriptOf(file: string): string {
	const [, room, screen] = /app\/routes\/([\w-]+)\/([\w-]+)\/(?!route\.ts)/.exec(file) ?? [];
	if (screen) return `${room}-${screen}`;
	if (goodsForms.test(file)) return "goods";
	// Home and the pages of a mall's decoration.
	return /app\/parts\/page\/decoration\//.test(file) ? "decoration" : "app";
}
