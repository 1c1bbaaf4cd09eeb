import { execFile, spawnSync } from "node:child_process";
import { once } from "node:events";
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import path from "node:path";
import { promisify } from "node:util";
import { afterAll, expect, test } from "vitest";
import { isLong } from "../../tests/support/run/sample";
import { projectRoot } from "./platform";

const noVars = path.join(mkdtempSync(path.join(tmpdir(), "mall-vars-")), "vars.json");
writeFileSync(noVars, "null");
afterAll(() => rmSync(path.dirname(noVars), { recursive: true }));

const run = (program: string, ...args: string[]) =>
	spawnSync(process.execPath, [path.join(projectRoot, "workers/local", program), ...args], {
		cwd: projectRoot,
		encoding: "utf8",
	});

const refusals: [string, string[], string][] = [
	["operator/malls.ts", ["list", "--remot"], "--remot"],
	["operator/malls.ts", ["put", "no-such-file.json"], "no-such-file.json"],
	["operator/malls.ts", ["put", "docs"], "docs"],
	["operator/purge.ts", [], "用法：npm run purge"],
	["operator/purge.ts", ["M1001", "--remot"], "--remot"],
	["operator/seed-skus.ts", ["--sku", "5"], "--sku"],
	["operator/seed-skus.ts", ["--skus", "many"], "many"],
	["operator/backup.ts", ["a.sql", "--remot"], "--remot"],
	["operator/restore.ts", ["a.sql", "--remot"], "--remot"],
	["selfhost.ts", ["--out", "x", "--vars", "no-such-file.json"], "no-such-file.json"],
	["selfhost.ts", ["--out", "x", "--vars", "README.md"], "README.md"],
	["selfhost.ts", ["--outt", "x"], "--outt"],
	["selfhost.ts", ["--out", "x", "--vars", noVars], "must be a JSON object"],
];
const programs = refusals.map(([program]) => program);

/** `npm test` starts each program once. */
test.each(refusals.filter(([program], at) => isLong || programs.indexOf(program) === at))(
	"UX operator: %s with %j ends with a sentence, without a stack",
	(program, args, word) => {
		const { status, stdout, stderr } = run(program, ...args);
		expect([status === 0, stdout, stderr]).toEqual([false, "", expect.stringContaining(word)]);
		expect(stderr).not.toMatch(/^\s+at /m);
	},
);

test("§3 deploy: an environment that wrangler.toml has not got is refused before anything is built", () => {
	const deploy = (env: string, ...args: string[]) =>
		spawnSync(process.execPath, [path.join(projectRoot, "workers/local/deploy.ts"), "--dry-run", ...args], {
			cwd: projectRoot,
			encoding: "utf8",
			env: { ...process.env, CLOUDFLARE_ENV: env },
		});
	const staging = deploy("staging", "--reference");
	expect([staging.status, staging.stdout]).toEqual([1, ""]);
	expect(staging.stderr).toContain("wrangler.toml: has no [env.staging]");
	expect(staging.stderr).toContain("workers/reference/wrangler.toml: has no [env.staging]");
	expect(deploy("", "--env", "staging").stderr).toContain("CLOUDFLARE_ENV=staging npm run deploy");
});

test("UX operator: beside a running mall nothing opens its data, and its ready.json stays", async () => {
	const dataDir = mkdtempSync(path.join(tmpdir(), "mall-running-"));
	const file = path.join(dataDir, "ready.json");
	const mall = createServer((_, answer) => answer.end()).listen(0, "127.0.0.1");
	await once(mall, "listening");
	const { port } = mall.address() as AddressInfo;
	const ready = JSON.stringify({ console: `http://127.0.0.1:${port}` });
	writeFileSync(file, ready);
	const runBeside = (args: string[], env: object = {}) =>
		promisify(execFile)(process.execPath, args, {
			cwd: projectRoot,
			env: { ...process.env, MALL_DATA: dataDir, ...env },
		}).catch((error: { stderr: string }) => error);
	for (const args of [["seed-skus.ts"], ["backup.ts", "a.sql"], ["malls.ts", "list"]]) {
		const { stderr } = await runBeside(args.map((one, at) => (at ? one : `workers/local/operator/${one}`)));
		expect([args, stderr]).toEqual([args, expect.stringMatching(/^商城正在运行，请先停止它.*\n$/)]);
	}
	const remote = ["workers/local/operator/seed-skus.ts", "--remote"];
	const { stderr } = await runBeside(remote, { CLOUDFLARE_ENV: "staging" });
	expect(stderr).toContain("has no [env.staging]");
	expect(readFileSync(file, "utf8")).toBe(ready);
	mall.close();
	rmSync(dataDir, { recursive: true });
});

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
