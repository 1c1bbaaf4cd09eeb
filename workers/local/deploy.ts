import { spawnSync } from "node:child_process";
import path from "node:path";
import { buildWorkers } from "./build.ts";
import { projectRoot } from "./platform.ts";

/**
 * `npm run deploy`: builds and uploads the storefront. `-- --reference` first uploads the reference worker and applies its
 * migrations. wrangler gets all other arguments (`-- --dry-run` needs no account).
 */
const args = process.argv.slice(2);
const passedOn = args.filter((arg) => arg !== "--reference");
const isDryRun = passedOn.includes("--dry-run");

buildWorkers();
if (args.includes("--reference")) {
	if (!isDryRun)
		wrangler(["d1", "migrations", "apply", "DB", "--remote", "-c", "workers/reference/wrangler.toml"]);
	wrangler(["deploy", "-c", "build/reference/wrangler.json", ...passedOn]);
}
wrangler(["deploy", "-c", "build/server/wrangler.json", ...passedOn]);

function wrangler(command: string[]): void {
	const bin = path.join(projectRoot, "node_modules/wrangler/bin/wrangler.js");
	const result = spawnSync(process.execPath, [bin, ...command], {
		cwd: projectRoot,
		stdio: "inherit",
		env: { ...process.env, WRANGLER_SEND_METRICS: "false" },
	});
	if (result.status !== 0) process.exit(result.status ?? 1);
}
