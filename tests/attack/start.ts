/** Vite resolves the app's imports, which Node alone does not. */
import path from "node:path";
import { runnerImport } from "vite";
import { projectRoot } from "../../workers/local/platform.ts";

await runnerImport(path.join(projectRoot, "tests/attack/run.ts"), {
	configFile: false,
	root: projectRoot,
	resolve: { alias: { "~": path.join(projectRoot, "app") } },
});
