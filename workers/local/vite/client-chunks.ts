/*
 * Names the chunks of the browser. It edits no package: it sets Rolldown's `codeSplitting.groups`, and Vite's `modulePreload`.
 *
 * Breaks first when a package changes: the path of Vite's preload helper or of a package. A pattern then matches nothing,
 * and pages load more, which tests/edge/client-scripts.test.ts finds by its ceilings.
 * To take it out: remove `clientChunks()` from vite.config.ts (docs/tricks.md says what that costs).
 */
import type { Plugin } from "vite";

/** The order matters: a chunk also takes the imports of its modules. React's chunk would take the import helper. */
const groups = [
	{ name: "import-helper", test: /vite\/preload-helper/, priority: 4 },
	{
		name: "styles",
		test: /\.css(?:\?|$)|\/ui\/(?:layout|look)\/(?:muted|row|stack|tone)\/[\w-]+\.ts$/,
		priority: 3,
	},
	{
		name: "react",
		test: /node_modules\/(?:react|react-dom|react-server-dom-webpack|@vitejs\/plugin-rsc)\//,
		priority: 2,
	},
	{ name: "router", test: /node_modules\/react-router\//, priority: 1 },
	{
		name: "valibot",
		test: /node_modules\/valibot\/|api\/(?:schema\/(?:of-extension|rows)|endpoint\/row-list)\.ts/,
		priority: 0,
	},
];

/**
 * Names the chunks that the bundler would group otherwise: React and the router have a file each, and so have the names of
 * all CSS classes, with the modules of app/ui that only give them names. Vite's import helper has one, because a page needs
 * it before React. Valibot's has the 500 bytes that schemas need beside it.
 */
export function clientChunks(): Plugin {
	return {
		name: "client-chunks",
		config: () => ({
			environments: {
				client: {
					build: {
						rolldownOptions: { output: { codeSplitting: { groups } } },
						// A dynamic import loads its scripts by itself, and the page already has its style rules.
						modulePreload: { polyfill: false, resolveDependencies: () => [] },
					},
				},
			},
		}),
	};
}
