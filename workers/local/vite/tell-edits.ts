/*
 * Tells pages under the dev server of every edit of what is rendered. It edits no package: it sends an event of its own. What
 * Vite, plugin-rsc and React Router send reaches modules of the app, and before the first touch the app is not there.
 *
 * Breaks first when a package changes: `hotUpdate` of Vite, or the names of the environments; tests/e2e/dev.spec.ts shows it.
 * To take it out: remove `tellEdits()` from vite.config.ts and its listener from app/entry.client.tsx.
 */
import type { Plugin } from "vite";

/** Environments that render a page. */
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
