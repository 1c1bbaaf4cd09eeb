import { spawnSync } from "node:child_process";
import { existsSync, readdirSync, statSync, writeFileSync } from "node:fs";
import path from "node:path";
import { projectRoot } from "./platform.ts";

const sources = [
	"app",
	"workers/app.ts",
	"workers/edge",
	"workers/reference",
	"public",
	"docs/openapi",
	"package.json",
	"vite.config.ts",
	"react-router.config.ts",
	"wrangler.toml",
];
const stamp = path.join(projectRoot, "build/stamp");

/** Builds both workers, unless the last build is newer than every source file. */
export function buildIfStale(): void {
	if (existsSync(stamp) && newestChange() < statSync(stamp).mtimeMs) return;
	buildWorkers();
}

/** Builds both workers. */
export function buildWorkers(): void {
	buildApp(projectRoot);
	writeFileSync(stamp, new Date().toISOString());
}

/**
 * Builds the React Router app in a folder with the project's packages, and shows the
 * build's output only when it fails.
 */
export function buildApp(folder: string): void {
	const bin = path.join(projectRoot, "node_modules/@react-router/dev/bin.cjs");
	const result = spawnSync(process.execPath, [bin, "build"], {
		cwd: folder,
		encoding: "utf8",
		// Overrides the shell or a test runner: React's development build would tell browsers the names of
		// the server's files and functions.
		env: {
			...process.env,
			NODE_ENV: "production",
			VITE_BUILT_AT: new Date().toISOString(),
			CLOUDFLARE_CF_FETCH_ENABLED: "false",
			WRANGLER_SEND_METRICS: "false",
		},
	});
	if (result.status !== 0) {
		process.stderr.write(`${result.stdout}\n${result.stderr}\n`);
		throw new Error("构建失败，见上面的输出。");
	}
}

function newestChange(): number {
	const files = sources.flatMap((source) => {
		const root = path.join(projectRoot, source);
		if (!statSync(root).isDirectory()) return [root];
		return readdirSync(root, { recursive: true, encoding: "utf8" }).map((file) => path.join(root, file));
	});
	return Math.max(...files.map((file) => statSync(file).mtimeMs));
}

// `npm run build`
if (import.meta.main) buildWorkers();
