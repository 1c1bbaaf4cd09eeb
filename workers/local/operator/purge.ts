import { readFileSync } from "node:fs";
import { readyFile } from "../data-dir.ts";
import { runProgram } from "../run-program.ts";
import { findRunningConsole } from "../running-console.ts";
import { loadDeployedMalls } from "./deployed-malls.ts";
import { readOptions } from "./read-options.ts";
import { purgeCommand, runWrangler } from "./wrangler.ts";

/**
 * `npm run purge -- MALL`: ends the cached pages and shared answers of a mall (its code), here of the
 * running `npm start`, with `--remote` of the deployed storefront. `POST /purge/MALL` with the
 * OPERATOR_TOKEN does the same (docs/deploy.md).
 */
await runProgram(async () => {
	const { values, positionals } = readOptions({ remote: { type: "boolean", default: false } });
	const [mallCode] = positionals;
	if (!mallCode || positionals.length > 1) throw new Error("用法：npm run purge -- 商城代码 [--remote]");
	if (values.remote) purgeRemote(mallCode);
	else await purgeHere(mallCode);
	console.log(`${mallCode} 的页面缓存已清除${values.remote ? "，三分钟内各地生效" : ""}。`);
});

function purgeRemote(mallCode: string): void {
	const codes = loadDeployedMalls().map((mall) => mall.mallCode);
	if (!codes.includes(mallCode)) throw new Error(`没有商城 ${mallCode}，可用：${codes.join("、")}`);
	runWrangler(purgeCommand(mallCode, crypto.randomUUID()));
}

async function purgeHere(mallCode: string): Promise<void> {
	const url = await findRunningConsole();
	if (!url) throw new Error("商城没有运行；已部署的商城请加 --remote。");
	const ready = JSON.parse(readFileSync(readyFile, "utf8")) as { operatorToken: string };
	const answer = await fetch(`http://127.0.0.1:${new URL(url).port}/purge/${encodeURIComponent(mallCode)}`, {
		method: "POST",
		headers: { authorization: `Bearer ${ready.operatorToken}` },
	});
	if (answer.status === 404) throw new Error(`没有商城 ${mallCode}。`);
	if (!answer.ok) throw new Error(`清除失败（${answer.status}）。`);
}
