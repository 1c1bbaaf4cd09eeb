import { cpSync, mkdirSync, mkdtempSync, rmSync } from "node:fs";
import path from "node:path";
import { convertV4MiniflareOptions, Miniflare, type V4MiniflareOptions } from "miniflare";
import { buildApp } from "../../workers/local/build.ts";
import { commonOptions, projectRoot, readBuiltWorker } from "../../workers/local/platform.ts";
import { createMeter, type Meter } from "./meter.ts";

const name = "bare";
const callsPath = "/calls";

/**
 * The app of tests/bench/bare, built and served by workerd as the storefront is: React Router's default
 * entries, one page of sixty cards, no backend and no edge.
 */
export async function openBarePage(): Promise<AsyncDisposable & { meter: Meter }> {
	const folder = copyBare();
	const removeFolder = () => rmSync(folder, { recursive: true, force: true });
	try {
		buildApp(folder);
		const built = path.join(folder, "build/server");
		const worker = {
			...commonOptions(name, built, { ...readBuiltWorker(built), ...readCompatibility() }, wrapBare),
			unsafeDirectSockets: [{ host: "127.0.0.1", port: 0 }],
		};
		const platform = new Miniflare(
			convertV4MiniflareOptions({
				host: "127.0.0.1",
				port: 0,
				cf: false,
				workers: [worker],
			} as V4MiniflareOptions),
		);
		const { port } = await platform.unsafeGetDirectURL(name);
		const headers = { host: "localhost", "accept-encoding": "gzip" };
		return {
			meter: createMeter(`http://127.0.0.1:${port}`, headers, { on: callsPath, off: callsPath }),
			async [Symbol.asyncDispose]() {
				await platform.dispose();
				removeFolder();
			},
		};
	} catch (error) {
		removeFolder();
		throw error;
	}
}

function readCompatibility() {
	const { compatibility_date, compatibility_flags } = readBuiltWorker("build/server");
	return { compatibility_date, compatibility_flags };
}

/** Below the project its packages are found. */
function copyBare(): string {
	const parent = path.join(projectRoot, ".data");
	mkdirSync(parent, { recursive: true });
	const folder = mkdtempSync(path.join(parent, "bare-"));
	cpSync(path.join(import.meta.dirname, "bare"), folder, { recursive: true });
	return folder;
}

/** The meter asks for the number of calls of a backend. There are none. */
function wrapBare(main: string): string {
	return `
		import bare from "${main}";
		const isCount = ({ url }) => new URL(url).pathname === "${callsPath}";
		export default { fetch: (request) => (isCount(request) ? new Response("0") : bare.fetch(request)) };
	`;
}
