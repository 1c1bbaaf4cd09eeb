import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { type CloudflareApi, openCloudflareApi } from "../../../tests/support/backend/cloudflare-api";
import { isLong } from "../../../tests/support/run/sample";
import { mallListKey } from "../../edge/config/malls";
import { toDeployment } from "../deployment-command";
import { askMallList, d1Commands, describeFailure, mallCommands, parseRows, purgeCommand } from "./wrangler";

const folder = mkdtempSync(path.join(tmpdir(), "mall-wrangler-"));
const here = (name: string) => path.join(folder, name);
let cloudflare: CloudflareApi;
beforeAll(async () => {
	cloudflare = await openCloudflareApi();
	const head = { name: "mall", compatibility_date: "2026-10-01" };
	writeFileSync(
		here("wrangler.json"),
		JSON.stringify({ ...head, kv_namespaces: [{ binding: "MALL_LIST", id: "0".repeat(32) }] }),
	);
	writeFileSync(here("worker.js"), "export default {}");
	writeFileSync(
		here("built.json"),
		JSON.stringify({
			...head,
			name: "mall-staging",
			main: "worker.js",
			targetEnvironment: "staging",
			topLevelName: "mall",
			definedEnvironments: ["staging"],
			configPath: here("wrangler.json"),
		}),
	);
});
afterAll(async () => {
	await cloudflare?.[Symbol.asyncDispose]();
	rmSync(folder, { recursive: true, force: true });
});

/** Runs a command of the storefront with a file that has the namespace. Returns what wrangler wrote. */
async function ask(args: readonly string[]): Promise<string> {
	const own = args.map((arg) => (arg === "wrangler.toml" ? here("wrangler.json") : arg));
	const { status, stdout, stderr } = await cloudflare.wrangler(own);
	expect([status, stderr]).toEqual([0, expect.not.stringContaining("ERROR")]);
	return stdout;
}

test.runIf(isLong)(
	"§0.6 backup: the installed wrangler migrates the deployed database, runs a file and answers its rows",
	async () => {
		await ask(d1Commands.migrate());
		writeFileSync(
			here("copy.sql"),
			"INSERT OR REPLACE INTO meta (key, value) VALUES ('a', '1');\nUPDATE meta SET value = '二';",
		);
		await ask(d1Commands.run(here("copy.sql")));
		const rows = parseRows(await ask(d1Commands.query("SELECT key, value FROM meta WHERE key = 'a'")));
		expect(rows).toEqual([{ key: "a", value: "二" }]);
		const [newest] = cloudflare.database.prepare("SELECT count(*) AS n FROM d1_migrations").all();
		expect(newest?.n).toBeGreaterThan(38);
		const failed = await cloudflare.wrangler(d1Commands.query("SELECT 1 FROM goods_of_old"));
		expect(failed.status).toBe(1);
		expect(describeFailure(["d1", "execute", "DB"], { ...failed, stderr: "▲ [WARNING] a proxy" })).toMatch(
			/^wrangler d1 execute DB 失败（1）：[\s\S]*a proxy[\s\S]*no such table: goods_of_old/,
		);
	},
);

test.runIf(isLong)("§3 malls: the installed wrangler writes the deployed list, and answers it", async () => {
	const listed = await ask(mallCommands.keys());
	expect(askMallList(() => listed)).toBeNull();
	const text = JSON.stringify([{ mallCode: "M1001", domainSuffixes: ["红.example.com"] }]);
	writeFileSync(here("malls.json"), text);
	await ask(mallCommands.put(here("malls.json")));
	expect(cloudflare.values.get(mallListKey)).toBe(text);
	const answers = [await ask(mallCommands.keys()), await ask(mallCommands.get())];
	expect(JSON.parse(askMallList(() => answers.shift() ?? "") ?? "")).toEqual(JSON.parse(text));
});

test("C5 purge: wrangler's command names the deployed namespace, the mall's key and the new text", () => {
	expect(purgeCommand("M1001", "a1").join(" ")).toBe(
		"kv key put purge:M1001 a1 --binding SESSIONS --remote -c wrangler.toml",
	);
});

test.runIf(isLong)(
	"§3 deploy: the worker that is built for an environment goes up under the name in its file",
	async () => {
		const { args, env } = toDeployment(here("built.json"), [], { CLOUDFLARE_ENV: "staging" });
		await cloudflare.wrangler(args, env);
		const named = cloudflare.requests.filter((path) => path.includes("/mall-staging"));
		expect([named.length > 0, named.filter((path) => path.includes("staging-staging"))]).toEqual([true, []]);
	},
);
