import { spawn } from "node:child_process";
import { mkdirSync } from "node:fs";
import path from "node:path";
import { parseArgs } from "node:util";
import { buildIfStale } from "./build.ts";
import { dataDir } from "./data-dir.ts";
import { createPlatform, projectRoot } from "./platform.ts";
import { prepareDatabase } from "./seed.ts";
import { stopWithParent } from "./stop-with-parent.ts";

/**
 * `npm run dev -- --port N`: both workers with hot reload on Vite's own server, which prints the malls, the accounts
 * and the console. Its database (.data/dev, named in vite.config.ts too) is not the one of `npm start`, and is made
 * ready first, with the built workers.
 */
const { values } = parseArgs({ options: { port: { type: "string", default: "5173" } } });
const devDir = path.join(dataDir, "dev");
mkdirSync(devDir, { recursive: true });
buildIfStale();
const platform = createPlatform({ port: 0, dataDir: devDir });
await platform.ready;
await prepareDatabase(platform);
await platform.dispose();

const bin = path.join(projectRoot, "node_modules/@react-router/dev/bin.cjs");
// Without the condition React Router starts itself a second time to set it.
const child = spawn(process.execPath, ["--conditions=development", bin, "dev"], {
	cwd: projectRoot,
	stdio: "inherit",
	env: {
		...process.env,
		MALL_DEV_PORT: values.port,
		CLOUDFLARE_CF_FETCH_ENABLED: "false",
		WRANGLER_SEND_METRICS: "false",
	},
});
stopWithParent(async () => void child.kill());
child.on("exit", (code) => process.exit(code ?? 0));
