import { spawnSync } from "node:child_process";
import path from "node:path";
import { buildWorkers } from "./build.ts";
import { toDeployment } from "./deployment-command.ts";
import { describeDeployment } from "./describe-deployment.ts";
import { dropModules } from "./drop-modules.ts";
import { findMissingEnvironments, readEnvironmentOption } from "./find-missing-environments.ts";
import { projectRoot, readBuiltWorker } from "./platform.ts";

/**
 * `npm run deploy`: builds and uploads the storefront. `-- --reference` first uploads the reference worker
 * and applies its migrations. `-- --no-routes` for suffixes that the dashboard leads here. wrangler gets all
 * other arguments. `-- --dry-run` needs no account: it shows sizes and bindings, then malls, backends and
 * routes. With a wrong configuration nothing goes up, and the sentences come last.
 */
const args = process.argv.slice(2);
const own = ["--reference", "--no-routes"];
const passedOn = args.filter((arg) => !own.includes(arg));
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
const { lines, faults } = describeDeployment(readBuiltWorker("build/server"), {
	reference: withReference ? readBuiltWorker("build/reference") : undefined,
	args: passedOn,
	withoutRoutes: args.includes("--no-routes"),
});
if (isDryRun) {
	if (withReference) deploy("build/reference/wrangler.json");
	deploy("build/server/wrangler.json");
	console.log(lines.join("\n"));
	if (faults.length > 0) refuse(faults);
} else {
	console.log(lines.join("\n"));
	if (faults.length > 0) refuse(faults);
	if (withReference) {
		wrangler(["d1", "migrations", "apply", "DB", "--remote", "-c", "workers/reference/wrangler.toml"]);
		deploy("build/reference/wrangler.json");
	}
	deploy("build/server/wrangler.json");
}

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

/** A dry run asks nothing, so that its output can be read and shortened. */
function wrangler(command: string[], env = process.env): void {
	const bin = path.join(projectRoot, "node_modules/wrangler/bin/wrangler.js");
	const { status, stdout } = spawnSync(process.execPath, [bin, ...command], {
		cwd: projectRoot,
		stdio: ["inherit", isDryRun ? "pipe" : "inherit", "inherit"],
		encoding: "utf8",
		maxBuffer: 16 * 1024 * 1024,
		env: { ...env, WRANGLER_SEND_METRICS: "false" },
	});
	if (stdout) process.stdout.write(dropModules(stdout));
	if (status !== 0) process.exit(status ?? 1);
}
