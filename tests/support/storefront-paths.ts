import { readFileSync } from "node:fs";
import path from "node:path";
import { projectRoot } from "../../workers/local/platform.ts";

/** The path of every screen that app/routes.ts names, "/" first; without the catch-all and those with parameters. */
export const pagePaths: readonly string[] = [
	"/",
	...readFileSync(path.join(projectRoot, "app/routes.ts"), "utf8")
		.matchAll(/^\t\troute\("([\w/-]+)", "routes\/[\w-]+\/[\w-]+\.tsx"\)/gm)
		.map(([, name]) => `/${name}`),
];
