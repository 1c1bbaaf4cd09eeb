import type { Plugin } from "vite";

/** Environments that render a page. */
const rendering = ["rsc", "ssr"];

/**
 * Tells pages under the dev server of every edit of what is rendered. What Vite, plugin-rsc and React Router tell
 * themselves reaches modules of the app, and before the first touch the app is not there (app/entry.client.tsx).
 */
export function tellEdits(): Plugin {
	return {
		name: "tell-edits",
		hotUpdate({ modules, server }) {
			if (modules.length > 0 && rendering.includes(this.environment.name))
				server.environments.client?.hot.send("mall:edit");
		},
	};
}
