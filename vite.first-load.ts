import { readFileSync, writeFileSync } from "node:fs";
import path from "node:path";
import { minifySync, type Plugin } from "vite";

const preload = "ReactDOM.preloadModule(href, options);";

/** Vite's helper around each import() without its care for stylesheets, which are in the page. */
const importHelper = `export const __vitePreload = (load) => load().catch((error) => {
	dispatchEvent(new Event("vite:preloadError", { cancelable: true }));
	throw error;
});`;

/**
 * What a page loads before it is touched. @vitejs/plugin-rsc 0.5.35 has every page preload the scripts of its client
 * components: here they load at the first touch (app/shell/first-touch), and beside the page they would hold up its
 * first picture. tests/edge/client-scripts.test.ts shows that no page preloads one. And what is in
 * public/ is copied as it is, comments and all: page.js is on every page.
 */
export function firstLoad(): Plugin {
	return {
		name: "first-load",
		transform: {
			filter: { code: /ReactDOM\.preloadModule\(href|vite:preloadError/ },
			handler: (code, id) => ({
				code: id.includes("vite/preload-helper") ? importHelper : code.replace(preload, ""),
				map: null,
			}),
		},
		writeBundle({ dir }) {
			if (this.environment.name !== "client" || !dir) return;
			const file = path.join(dir, "page.js");
			writeFileSync(file, minifySync(file, readFileSync(file, "utf8")).code);
		},
	};
}
