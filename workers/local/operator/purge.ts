import { once } from "node:events";
import { readFileSync } from "node:fs";
import { type IncomingMessage, request } from "node:http";
import { readyFile } from "../data-dir.ts";
import type { Ready } from "../ready.ts";
import { runProgram } from "../run-program.ts";
import { findRunningConsole } from "../running-console.ts";
import { loadDeployedMalls } from "./deployed-malls.ts";
import { readOptions } from "./read-options.ts";
import { purgeCommand, runWrangler } from "./wrangler.ts";

type RunningMall = Pick<Ready, "malls"> & { operatorToken: string };

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
	if (!(await findRunningConsole())) throw new Error("商城没有运行；已部署的商城请加 --remote。");
	const { malls, operatorToken }: RunningMall = JSON.parse(readFileSync(readyFile, "utf8"));
	const { host, port } = new URL(malls[0]?.url ?? "");
	const sent = request({
		host: "127.0.0.1",
		port,
		method: "POST",
		path: `/purge/${encodeURIComponent(mallCode)}`,
		// The host of the address is the console's.
		headers: { host, authorization: `Bearer ${operatorToken}` },
	});
	const [{ statusCode: status = 0 }] = (await once(sent.end(), "response")) as [IncomingMessage];
	sent.destroy();
	if (status === 404) throw new Error(`没有商城 ${mallCode}。`);
	if (status !== 200) throw new Error(`清除失败（${status}）。`);
}
