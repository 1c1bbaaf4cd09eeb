import { rmSync, writeFileSync } from "node:fs";
import { createServer } from "node:net";
import { buildIfStale } from "./build.ts";
import { dataDir, prepareDataDir, readyFile } from "./data-dir.ts";
import { createPlatform, dispatchScheduled, readBuiltWorker } from "./platform.ts";
import { describeReady, formatReady } from "./ready.ts";
import { requireGoodConfig } from "./require-good-config.ts";
import { runProgram } from "./run-program.ts";
import { runSchedule } from "./run-schedule.ts";
import { requireStopped } from "./running-console.ts";
import { prepareDatabase, sendScenario } from "./seed.ts";
import { formatScenarios, parseStartOptions } from "./start-options.ts";
import { stopWithParent } from "./stop-with-parent.ts";
import { copyWorlds } from "./worlds.ts";

await runProgram(async () => {
	const options = parseStartOptions(process.argv.slice(2));
	const { port, reset, worlds, scenario, referenceVars } = options;
	if (scenario === "list") {
		console.log(formatScenarios());
		process.exit(0);
	}
	await requireFreePort(port);
	// A second process on the same data would delete it (--reset, --worlds), or write beside the first.
	await requireStopped();
	buildIfStale();
	const built = readBuiltWorker("build/server");
	const vars = { OPERATOR_TOKEN: crypto.randomUUID(), ...options.vars };
	requireGoodConfig(built, vars);
	// After all that may refuse: a reset deletes every order.
	prepareDataDir(reset);
	rmSync(readyFile, { force: true });
	// Miniflare ends the process at Ctrl+C, before any other handler of the signal has its turn.
	process.on("exit", () => rmSync(readyFile, { force: true }));
	if (worlds > 0) await prepareWorlds(worlds);
	const platform = createPlatform({ port, dataDir, worlds, vars, referenceVars });
	stopWithParent(() => platform.dispose());
	await platform.ready;
	await prepareDatabase(platform);
	if (scenario) await sendScenario(platform, scenario);
	runSchedule(() => dispatchScheduled(platform));
	const ready = { ...describeReady(port, worlds), operatorToken: vars.OPERATOR_TOKEN };
	writeFileSync(readyFile, JSON.stringify(ready, null, 2));
	console.log(formatReady(ready));
});

/** Each world begins with a copy of the database, which no worker may have open meanwhile. */
async function prepareWorlds(worlds: number): Promise<void> {
	const platform = createPlatform({ port: 0, dataDir });
	await platform.ready;
	await prepareDatabase(platform);
	await platform.dispose();
	const [database] = readBuiltWorker("build/reference").d1_databases;
	copyWorlds(dataDir, database?.database_id ?? "", worlds);
}

function requireFreePort(port: number): Promise<void> {
	return new Promise((resolve, reject) => {
		const probe = createServer();
		probe.once("error", (error: NodeJS.ErrnoException) => {
			const reason = error.code === "EADDRINUSE" ? "已被占用" : `不可用（${error.code}）`;
			reject(new Error(`端口 ${port} ${reason}。换一个：npm start -- --port ${port + 1}`));
		});
		probe.listen(port, "127.0.0.1", () => probe.close(() => resolve()));
	});
}
