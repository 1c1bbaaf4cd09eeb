import { rmSync, writeFileSync } from "node:fs";
import { createServer } from "node:net";
import { buildIfStale } from "./build.ts";
import { dataDir, prepareDataDir, readyFile } from "./data-dir.ts";
import { createPlatform } from "./platform.ts";
import { describeReady, formatReady } from "./ready.ts";
import { prepareDatabase } from "./seed.ts";
import { parseStartOptions } from "./start-options.ts";
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
