import path from "node:path";
import { runnerImport } from "vite";
import { projectRoot } from "./platform.ts";

/** Runs a module that imports the app's code. Vite resolves such imports, which Node alone does not. */
export async function importSource<T>(file: string): Promise<T> {
	const { module } = await runnerImport<T>(path.join(projectRoot, file), {
		configFile: false,
		root: projectRoot,
		resolve: { alias: { "~": path.join(projectRoot, "app") } },
	});
	return module;
}
