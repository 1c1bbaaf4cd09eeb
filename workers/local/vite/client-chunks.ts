/*
 * Names the chunks of the browser. It edits no package: it sets Rolldown's `codeSplitting.groups`, and Vite's `modulePreload`.
 *
 * Breaks first when a package changes: the path of Vite's preload helper or of a package. A pattern then matches nothing,
 * and pages load more, which tests/edge/client-scripts.test.ts finds by its ceilings.
 * To take it out: remove `clientChunks()` from vite.config.ts (docs/tricks.md says what that costs).
 */
import type { Plugin } from "vite";

/** The first comes first: a chunk takes along what its modules import, and React's would take the import helper. */
const groups = [
	{ name: "import-helper", test: /vite\/preload-helper/, priority: 4 },
	{ name: "styles", test: /\.css(?:\?|$)/, priority: 3 },
	{
		name: "react",
		test: /node_modules\/(?:react|react-dom|react-server-dom-webpack|@vitejs\/plugin-rsc)\//,
		priority: 2,
	},
	{ name: "router", test: /node_modules\/react-router\//, priority: 1 },
];

/**
 * Chunks of the browser that the bundler would lay otherwise: React and the router each in one file, the names of all
 * CSS classes in one, and Vite's import helper apart, which a page needs before React.
 */
export function clientChunks(): Plugin {
	return {
		name: "client-chunks",
		config: () => ({
			environments: {
				client: {
					build: {
						rolldownOptions: { output: { codeSplitting: { groups } } },
						// A dynamic import loads its scripts by itself, and its rules are in the page.
						modulePreload: { polyfill: false, resolveDependencies: () => [] },
					},
				},
			},
		}),
	};
}
