import { rmSync, writeFileSync } from "node:fs";
import { createServer } from "node:net";
import { parseArgs } from "node:util";
import { buildIfStale } from "./build.ts";
import { dataDir, prepareDataDir, readyFile } from "./data-dir.ts";
import { createPlatform, dispatchScheduled } from "./platform.ts";
import { describeReady, formatReady } from "./ready.ts";
import { runSchedule } from "./run-schedule.ts";
import { prepareDatabase } from "./seed.ts";
import { stopWithParent } from "./stop-with-parent.ts";

try {
	const { port, reset } = parseStartOptions(process.argv.slice(2));
	await requireFreePort(port);
	prepareDataDir(reset);
	buildIfStale();
	const platform = createPlatform({ port, dataDir });
	stopWithParent(async () => {
		rmSync(readyFile, { force: true });
		await platform.dispose();
	});
	await platform.ready;
	await prepareDatabase(platform);
	runSchedule(() => dispatchScheduled(platform));
	const ready = describeReady(port);
	writeFileSync(readyFile, JSON.stringify(ready, null, 2));
	console.log(formatReady(ready));
} catch (error) {
	console.error((error as Error).message);
	process.exit(1);
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

type StartOptions = { port: number; reset: boolean };

/** Parses the options of `npm start`. @throws an error with one line for the user. */
function parseStartOptions(args: string[]): StartOptions {
	let values: { port?: string; reset?: boolean };
	try {
		({ values } = parseArgs({ args, options: { port: { type: "string" }, reset: { type: "boolean" } } }));
	} catch (error) {
		throw new Error(`无法识别的参数：${(error as Error).message}。可用：--port N，--reset`);
	}
	const port = Number(values.port ?? 8787);
	if (!Number.isInteger(port) || port < 1 || port > 65_535) {
		throw new Error(`端口应为 1 到 65535 的整数，收到 "${values.port}"。`);
	}
	return { port, reset: values.reset ?? false };
}
