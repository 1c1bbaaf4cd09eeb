/** Node alone does not resolve the app's imports; Vite does. */
import path from "node:path";
import { runnerImport } from "vite";
import { projectRoot } from "../../workers/local/platform.ts";

await runnerImport(path.join(projectRoot, "tests/attack/run.ts"), {
	configFile: false,
	root: projectRoot,
	resolve: { alias: { "~": path.join(projectRoot, "app") } },
});
