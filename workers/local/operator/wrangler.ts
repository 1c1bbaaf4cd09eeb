import { spawnSync } from "node:child_process";
import path from "node:path";
import { mallListKey, toPurgeKey } from "../../edge/config/malls.ts";
import { findMissingEnvironments } from "../find-missing-environments.ts";
import { projectRoot } from "../platform.ts";
import type { Query } from "./tables.ts";

const config = "workers/reference/wrangler.toml";

/** wrangler's arguments for the deployed database; `-y` because a script cannot answer a question. */
export const d1Commands = {
	query: (sql: string) => ["d1", "execute", "DB", "--remote", "-y", "--json", "--command", sql, "-c", config],
	run: (file: string) => ["d1", "execute", "DB", "--remote", "-y", "--file", file, "-c", config],
	migrate: () => ["d1", "migrations", "apply", "DB", "--remote", "-c", config],
} as const;

const mallStore = ["--binding", "MALL_LIST", "--remote", "-c", "wrangler.toml"];

/** wrangler's arguments for the list of malls in the deployed storefront's KV namespace. */
export const mallCommands = {
	put: (file: string) => ["kv", "key", "put", mallListKey, "--path", file, ...mallStore],
	get: () => ["kv", "key", "get", mallListKey, "--text", ...mallStore],
	keys: () => ["kv", "key", "list", "--prefix", mallListKey, ...mallStore],
} as const;

/** wrangler's arguments that begin a purge of a mall in the deployed storefront's KV namespace. */
export function purgeCommand(mallCode: string, purge: string): string[] {
	const store = ["--binding", "SESSIONS", "--remote", "-c", "wrangler.toml"];
	return ["kv", "key", "put", toPurgeKey(mallCode), purge, ...store];
}

/** Runs wrangler and shows what it says. @throws an error when it fails. */
export function runWrangler(args: readonly string[]): void {
	const { status } = spawnWrangler(args, "inherit");
	if (status !== 0) throw new Error(`wrangler ${args.slice(0, 3).join(" ")} 失败（${status}）。`);
}

/** Runs wrangler and returns what it writes. @throws an error with wrangler's own words when it fails. */
function askWrangler(args: readonly string[]): string {
	const said = spawnWrangler(args, "pipe");
	if (said.status !== 0) throw new Error(describeFailure(args, said));
	return said.stdout;
}

type Said = { status: number | null; stdout: string; stderr: string };

/** The reason of a failure: with `--json` wrangler writes it to stdout, and only warnings to stderr. */
export function describeFailure(args: readonly string[], { status, stdout, stderr }: Said): string {
	return `wrangler ${args.slice(0, 3).join(" ")} 失败（${status}）：${stderr}${stdout}`;
}

/**
 * The list of malls in the deployed KV namespace, or null without one: wrangler fails where a key is absent.
 */
export function askMallList(ask: typeof askWrangler = askWrangler): string | null {
	const keys = JSON.parse(ask(mallCommands.keys())) as { name: string }[];
	return keys.some(({ name }) => name === mallListKey) ? ask(mallCommands.get()) : null;
}

/** The deployed database as a query. */
export const queryRemote: Query = async (sql) => parseRows(askWrangler(d1Commands.query(sql)));

/** The rows of `wrangler d1 execute --json`: one result for each statement, here for one. */
export function parseRows(json: string): Record<string, unknown>[] {
	const [result] = JSON.parse(json) as { success: boolean; results: Record<string, unknown>[] }[];
	if (!result?.success) throw new Error(`D1: ${json.slice(0, 500)}`);
	return result.results;
}

function spawnWrangler(args: readonly string[], stdio: "inherit" | "pipe") {
	requireEnvironment(args[args.indexOf("-c") + 1] ?? "");
	const bin = path.join(projectRoot, "node_modules/wrangler/bin/wrangler.js");
	return spawnSync(process.execPath, [bin, ...args], {
		cwd: projectRoot,
		stdio: ["inherit", stdio, stdio],
		encoding: "utf8",
		maxBuffer: 512 * 1024 * 1024,
		env: { ...process.env, WRANGLER_SEND_METRICS: "false" },
	});
}

/**
 * wrangler warns about an environment that the file lacks, and then takes
 * production's ids. @throws in its place.
 */
export function requireEnvironment(file: string): void {
	const environment = process.env.CLOUDFLARE_ENV;
	const missing = environment ? findMissingEnvironments(environment, [file]) : [];
	if (missing.length > 0) throw new Error(missing.join("\n"));
}
