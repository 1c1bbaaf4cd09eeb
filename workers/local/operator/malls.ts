import { readFileSync, statSync } from "node:fs";
import path from "node:path";
import { type MallEntry, mallListKey, parseMalls } from "../../edge/config/malls.ts";
import { dataDir, prepareDataDir } from "../data-dir.ts";
import { createMallStore } from "../platform.ts";
import { listRoutes } from "../routes.ts";
import { runProgram } from "../run-program.ts";
import { requireStopped } from "../running-console.ts";
import { parseDeployedMalls } from "./deployed-malls.ts";
import { readOptions } from "./read-options.ts";
import { askMallList, mallCommands, runWrangler } from "./wrangler.ts";

/**
 * `npm run malls -- put FILE`: checks a list of malls (JSON, as MALLS in wrangler.toml) and writes it into
 * the KV namespace MALL_LIST, where the storefront finds it within a minute. `list` prints the one that is
 * there. `--remote` for a deployed storefront.
 */
await runProgram(async () => {
	const { values, positionals } = readOptions({ remote: { type: "boolean", default: false } });
	const [command, file] = positionals;
	if (command === "put" && file) await put(file, values.remote);
	else if (command === "list") await list(values.remote);
	else
		throw new Error("用法：npm run malls -- put 文件.json [--remote]，或 npm run malls -- list [--remote]");
});

async function put(from: string, isRemote: boolean): Promise<void> {
	if (!statSync(from, { throwIfNoEntry: false })?.isFile()) throw new Error(`找不到文件 ${from}`);
	const text = readFileSync(from, "utf8");
	const { malls, faults } = isRemote ? parseDeployedMalls(text) : parseMalls(text);
	if (!malls) throw new Error(["没有写入：", ...faults].join("\n  "));
	if (isRemote) runWrangler(mallCommands.put(path.resolve(from)));
	else await withLocalStore((store) => store.put(mallListKey, text));
	print(malls);
	console.log(
		`\n各域名在 wrangler.toml 里的路由：\n\n${listRoutes(malls)}\n\n已写入 ${malls.length} 个商城，一分钟内生效。`,
	);
}

async function list(isRemote: boolean): Promise<void> {
	const text = isRemote ? askMallList() : await withLocalStore((store) => store.get(mallListKey));
	if (!text) return console.log("KV 里没有商城列表，使用 wrangler.toml 的 MALLS。");
	const { malls, faults } = parseMalls(text);
	if (!malls) throw new Error(["KV 里的商城列表有误，商城仍用之前的列表：", ...faults].join("\n  "));
	print(malls);
}

function print(malls: readonly MallEntry[]): void {
	for (const { mallCode, domainSuffixes } of malls) console.log(`  ${mallCode}  ${domainSuffixes.join(" ")}`);
}

type Store = { get(key: string): Promise<string | null>; put(key: string, value: string): Promise<void> };

async function withLocalStore<T>(work: (store: Store) => Promise<T>): Promise<T> {
	await requireStopped();
	prepareDataDir(false);
	const platform = createMallStore(dataDir);
	try {
		return await work(await platform.getKVNamespace("MALL_LIST"));
	} finally {
		await platform.dispose();
	}
}
