import { spawnSync } from "node:child_process";
import path from "node:path";
import { expect, test } from "vitest";
import { projectRoot } from "./platform";

const run = (program: string, ...args: string[]) =>
	spawnSync(process.execPath, [path.join(projectRoot, "workers/local", program), ...args], {
		cwd: projectRoot,
		encoding: "utf8",
	});

test.each([
	["operator/malls.ts", ["list", "--remot"], "--remot"],
	["operator/malls.ts", ["put", "no-such-file.json"], "no-such-file.json"],
	["operator/malls.ts", ["put", "docs"], "docs"],
	["selfhost.ts", ["--out", "x", "--vars", "no-such-file.json"], "no-such-file.json"],
	["selfhost.ts", ["--out", "x", "--vars", "README.md"], "README.md"],
	["selfhost.ts", ["--outt", "x"], "--outt"],
])("UX operator: %s with %j ends with a sentence, without a stack", (program, args, word) => {
	const { status, stdout, stderr } = run(program, ...args);
	expect([status === 0, stdout, stderr]).toEqual([false, "", expect.stringContaining(word)]);
	expect(stderr).not.toMatch(/^\s+at /m);
});

test("§3 deploy: an environment that wrangler.toml has not got is refused before anything is built", () => {
	const deploy = (env: string, ...args: string[]) =>
		spawnSync(process.execPath, [path.join(projectRoot, "workers/local/deploy.ts"), "--dry-run", ...args], {
			cwd: projectRoot,
			encoding: "utf8",
			timeout: 20_000,
			env: { ...process.env, CLOUDFLARE_ENV: env },
		});
	const staging = deploy("staging", "--reference");
	expect([staging.status, staging.stdout]).toEqual([1, ""]);
	expect(staging.stderr).toContain("wrangler.toml: has no [env.staging]");
	expect(staging.stderr).toContain("workers/reference/wrangler.toml: has no [env.staging]");
	expect(deploy("", "--env", "staging").stderr).toContain("CLOUDFLARE_ENV=staging npm run deploy");
}, 60_000);

test.each([
	["operator/backup.ts", ["x.sql", "--remote"], "workers/reference/wrangler.toml"],
	["operator/malls.ts", ["list", "--remote"], "wrangler.toml"],
])("§3 deploy: %s %j with an environment that lacks touches no deployed data", (program, args, file) => {
	const { status, stdout, stderr } = spawnSync(
		process.execPath,
		[path.join(projectRoot, "workers/local", program), ...args],
		{ cwd: projectRoot, encoding: "utf8", env: { ...process.env, CLOUDFLARE_ENV: "staging" } },
	);
	expect([status, stdout, stderr]).toEqual([1, "", `${file}: has no [env.staging]\n`]);
});
