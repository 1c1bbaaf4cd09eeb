import { spawnSync } from "node:child_process";
import path from "node:path";
import { buildWorkers } from "./build.ts";
import { toDeployment } from "./deployment-command.ts";
import { describeDeployment } from "./describe-deployment.ts";
import { findMissingEnvironments, readEnvironmentOption } from "./find-missing-environments.ts";
import { projectRoot, readBuiltWorker } from "./platform.ts";

/**
 * `npm run deploy`: builds and uploads the storefront. `-- --reference` first uploads the reference worker and applies its
 * migrations. wrangler gets all other arguments. `-- --dry-run` needs no account: it shows malls, backends, sizes and
 * bindings. With a wrong configuration nothing goes up, and the sentences come last.
 */
const args = process.argv.slice(2);
const passedOn = args.filter((arg) => arg !== "--reference");
const isDryRun = passedOn.includes("--dry-run");

const withReference = args.includes("--reference");

const environment = process.env.CLOUDFLARE_ENV;
const late = readEnvironmentOption(passedOn);
if (late) refuse([`--env: the build has to know it, too: CLOUDFLARE_ENV=${late} npm run deploy`]);
if (environment) {
	const files = ["wrangler.toml", ...(withReference ? ["workers/reference/wrangler.toml"] : [])];
	const missing = findMissingEnvironments(environment, files);
	if (missing.length > 0) refuse(missing);
}
buildWorkers();
const { lines, faults } = describeDeployment(
	readBuiltWorker("build/server"),
	withReference ? readBuiltWorker("build/reference") : undefined,
);
console.log(lines.join("\n"));
if (faults.length > 0 && !isDryRun) refuse(faults);
if (withReference) {
	if (!isDryRun)
		wrangler(["d1", "migrations", "apply", "DB", "--remote", "-c", "workers/reference/wrangler.toml"]);
	deploy("build/reference/wrangler.json");
}
deploy("build/server/wrangler.json");
if (faults.length > 0) refuse(faults);

function refuse(reasons: readonly string[]): never {
	console.error(
		["Nothing is deployed; mend wrangler.toml:", ...reasons.map((reason) => `  ${reason}`)].join("\n"),
	);
	process.exit(1);
}

function deploy(file: string): void {
	const { args: command, env } = toDeployment(file, passedOn, process.env);
	wrangler(command, env);
}

function wrangler(command: string[], env = process.env): void {
	const bin = path.join(projectRoot, "node_modules/wrangler/bin/wrangler.js");
	const result = spawnSync(process.execPath, [bin, ...command], {
		cwd: projectRoot,
		stdio: "inherit",
		env: { ...env, WRANGLER_SEND_METRICS: "false" },
	});
	if (result.status !== 0) process.exit(result.status ?? 1);
}
