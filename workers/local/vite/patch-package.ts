import type { Plugin } from "vite";

/** One replacement in a file. The build fails unless `find` occurs exactly `times` times. */
export type Edit = { find: string | RegExp; replace: string; times: number };

type Patch = {
	/** The name of the plugin, which its error shows. */
	name: string;
	/** The environment of Vite whose bundle has the file. */
	environment: "client" | "rsc" | "ssr";
	/** Patterns for the file's path and code. */
	file: { id: RegExp; code?: RegExp };
	edits: readonly Edit[];
};

/**
 * Edits a file of a package for one environment. The build throws where the file has changed, and where it contains no
 * file of this name: a package may rename it.
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
		// Not `buildEnd`: @vitejs/plugin-rsc first runs a build that writes nothing and only collects imports.
		writeBundle() {
			if (!isApplied) throw new Error(`${name}: the build for "${environment}" has no file ${file.id}`);
		},
	};
}

/** The code after all edits, each made on the result of the one before. Throws where one does not fit. */
export function applyEdits(edits: readonly Edit[], code: string): string {
	return edits.reduce((edited, { find, replace, times }) => {
		const pieces = edited.split(find);
		if (pieces.length !== times + 1) {
			throw new Error(`A package has changed: found ${pieces.length - 1} instead of ${times} times: ${find}`);
		}
		return pieces.join(replace);
	}, code);
}
