import { spawn } from "node:child_process";
import path from "node:path";
import { projectRoot } from "./platform.ts";

/** `npm run dev`: both workers with hot reload on Vite's own server, on a database of their own. */
const bin = path.join(projectRoot, "node_modules/@react-router/dev/bin.cjs");
// Without the condition React Router starts itself a second time to set it.
const child = spawn(process.execPath, ["--conditions=development", bin, "dev", ...process.argv.slice(2)], {
	cwd: projectRoot,
	stdio: "inherit",
	env: { ...process.env, CLOUDFLARE_CF_FETCH_ENABLED: "false", WRANGLER_SEND_METRICS: "false" },
});
for (const signal of ["SIGINT", "SIGTERM", "SIGHUP"] as const) process.on(signal, () => child.kill(signal));
child.on("exit", (code) => process.exit(code ?? 0));
