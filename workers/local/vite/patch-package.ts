import type { Plugin } from "vite";

/** What is replaced in a file, which has to be there exactly as often as it says. */
export type Edit = { find: string | RegExp; replace: string; times: number };

type Patch = {
	/** As the plugin, and in what it throws. */
	name: string;
	/** The environment of Vite whose bundle has the file. */
	environment: "client" | "rsc" | "ssr";
	/** What its path and its code have. */
	file: { id: RegExp; code?: RegExp };
	edits: readonly Edit[];
};

/**
 * Edits a file of a package for one environment. The build throws where the file is not what it was, and where no file
 * of this name came by: a package may rename it.
 */
export function patchPackage({ name, environment, file, edits }: Patch): Plugin {
	let isApplied = false;
	return {
		name,
		applyToEnvironment: (one) => one.name === environment,
		buildStart() {
			isApplied = false;
		},
		transform: {
			filter: file,
			handler(code) {
				isApplied = true;
				return { code: applyEdits(edits, code), map: null };
			},
		},
		// Not at the end of a build that writes nothing: @vitejs/plugin-rsc first looks only for what modules import.
		writeBundle() {
			if (!isApplied) throw new Error(`${name}: the build for "${environment}" has no file ${file.id}`);
		},
	};
}

/** The code after all edits, each on what the one before has left. Throws where one does not fit. */
export function applyEdits(edits: readonly Edit[], code: string): string {
	return edits.reduce((edited, { find, replace, times }) => {
		const pieces = edited.split(find);
		if (pieces.length !== times + 1) {
			throw new Error(`A package has changed: found ${pieces.length - 1} instead of ${times} times: ${find}`);
		}
		return pieces.join(replace);
	}, code);
}
