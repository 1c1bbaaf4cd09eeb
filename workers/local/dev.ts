import { parseArgs } from "node:util";
import { createServer } from "vite";
import { devDataDir } from "./data-dir.ts";
import { applyMigrations } from "./migrate.ts";
import { createDatabase, projectRoot } from "./platform.ts";
import { describeReady, formatReady } from "./ready.ts";
import { runProgram } from "./run-program.ts";
import { dispatchInDev, runSchedule } from "./run-schedule.ts";
import { seedThroughConsole } from "./seed.ts";
import { createShortLogger } from "./shorten-errors.ts";
import { stopWithParent } from "./stop-with-parent.ts";

/**
 * `npm run dev -- --port N`: both workers with hot reload on Vite's server. It needs no build: it migrates
 * the database while Vite loads the workers, and then seeds it through them.
 */
const { values } = parseArgs({ options: { port: { type: "string", default: "5173" } } });
Object.assign(process.env, {
	NODE_ENV: "development",
	MALL_DEV_PORT: values.port,
	CLOUDFLARE_CF_FETCH_ENABLED: "false",
	WRANGLER_SEND_METRICS: "false",
});

await runProgram(async () => {
	const customLogger = createShortLogger(projectRoot);
	const [server] = await Promise.all([createServer({ root: projectRoot, customLogger }), migrateDatabase()]);
	stopWithParent(() => server.close());
	await server.listen();
	const port = Number(values.port);
	const ready = describeReady(port);
	await seedThroughConsole(ready.console);
	runSchedule(() => dispatchInDev(port));
	// The lines that Vite prints name a host that is no mall.
	server.config.logger.info(formatReady(ready));
	server.bindCLIShortcuts();
});

async function migrateDatabase(): Promise<void> {
	const database = createDatabase(devDataDir);
	await applyMigrations(database);
	await database.dispose();
}
