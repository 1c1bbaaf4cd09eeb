/*
 * Tells pages under the dev server of every edit of a rendered module. It edits no package: it sends an event of its own.
 * The events of Vite, plugin-rsc and React Router reach modules of the app, which does not run before the first touch.
 *
 * Breaks first when a package changes: `hotUpdate` of Vite, or the names of the environments; tests/e2e/dev.spec.ts shows it.
 * To take it out: remove `tellEdits()` from vite.config.ts and its listener from app/entry.client.tsx.
 */
import type { Plugin } from "vite";

/** The environments that render a page. */
const rendering = ["rsc", "ssr"];

export function tellEdits(): Plugin {
	return {
		name: "tell-edits",
		hotUpdate({ modules, server }) {
			if (modules.length > 0 && rendering.includes(this.environment.name))
				server.environments.client?.hot.send("mall:edit");
		},
	};
}
