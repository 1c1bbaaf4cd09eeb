/*
 * Patches what a page loads before it is touched:
 *
 * - @vitejs/plugin-rsc 0.5.35 makes every page preload the scripts of its client components. Here they load at the first
 *   touch (app/document/start). Beside the page they would delay its first frame.
 * - Vite's helper around each import() waits for stylesheets, which are in the page here (page-styles.ts).
 *
 * It also minifies public/page.js, which is on every page. Vite would copy it with its comments.
 *
 * Breaks first when a package changes: the text or the file that a patch looks for, and the build throws.
 * tests/edge/client-scripts.test.ts shows that no page preloads a script.
 * To take it out: remove `firstLoad()` from vite.config.ts; pages then load 126 kB of script before the touch instead of 5.
 */
import { readFileSync, writeFileSync } from "node:fs";
import path from "node:path";
import { minifySync, type Plugin } from "vite";
import { patchPackage } from "./patch-package.ts";

/**
 * Vite's helper around each import(), without its wait for stylesheets. It wraps what follows in `then`, too, whose own
 * failure is no missing file: browsers name that one as below.
 */
const importHelper = `export const __vitePreload = (load) => load().catch((error) => {
	if (/dynamically imported|module script/i.test(error)) dispatchEvent(new Event("vite:preloadError", { cancelable: true }));
	throw error;
});`;

export function firstLoad(): Plugin[] {
	return [
		patchPackage({
			name: "first-load:preload",
			environment: "ssr",
			file: { id: /@vitejs\/plugin-rsc\/dist\//, code: /ReactDOM\.preloadModule\(href/ },
			edits: [{ find: "ReactDOM.preloadModule(href, options);", replace: "", times: 1 }],
		}),
		patchPackage({
			name: "first-load:import",
			environment: "client",
			file: { id: /vite\/preload-helper/ },
			edits: [{ find: /^[\s\S]*vite:preloadError[\s\S]*$/, replace: importHelper, times: 1 }],
		}),
		{
			name: "first-load:page-script",
			applyToEnvironment: ({ name }) => name === "client",
			writeBundle({ dir }) {
				if (!dir) return;
				const file = path.join(dir, "page.js");
				writeFileSync(file, minifySync(file, readFileSync(file, "utf8")).code);
			},
		},
	];
}
