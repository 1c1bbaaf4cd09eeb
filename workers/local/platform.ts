import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import { convertV4MiniflareOptions, Log, LogLevel, Miniflare, type V4MiniflareOptions } from "miniflare";
import { consoleHosts } from "../reference/console/console-hosts.ts";
import { readAssetHeaders } from "./asset-headers.ts";

export const projectRoot: string = path.resolve(import.meta.dirname, "../..");
export const storefront = "procurement-mall";
export const reference = "mall-reference";

/** The file that the Cloudflare plugin writes beside each built worker, as far as a local run needs it. */
type BuiltWorker = {
	main: string;
	compatibility_date: string;
	compatibility_flags: string[];
	vars: Record<string, unknown>;
	kv_namespaces: { binding: string; id: string }[];
	d1_databases: { binding: string; database_id: string }[];
	services: { binding: string; service: string }[];
	assets?: { directory: string; binding: string };
};

export type PlatformOptions = {
	/** Port of the front door; 0 picks a free one. */
	port: number;
	/** Folder for D1 and KV; without it everything lives in memory. */
	dataDir?: string;
	/** Vars that override those of the built storefront's wrangler.json: tests point upstreams elsewhere. */
	vars?: Record<string, unknown>;
	/** workerd's own port to the storefront, without Miniflare's front door: for measurements. */
	directPort?: number;
	/** Port of V8's inspector, 0 for a free one: measurements read the heap there. */
	inspectorPort?: number;
	/** Returns the source of a module in front of the storefront's main module: measurements add an answer there. */
	wrapMain?: (main: string) => string;
	/** Leaves out the workers that serve assets in front of the storefront: measurements need the storefront alone. */
	withoutAssets?: boolean;
	/** Gets every request to the outside: tests prove that nothing leaks. */
	outboundService?: (request: Request) => Response | Promise<Response>;
	verbose?: boolean;
};

/** The built pair of workers in one workerd: the storefront, and the reference worker bound to it. */
export function createPlatform(options: PlatformOptions): Miniflare {
	return new Miniflare(
		convertV4MiniflareOptions({
			host: "127.0.0.1",
			port: options.port,
			cf: false,
			...(options.inspectorPort !== undefined && { inspectorPort: options.inspectorPort }),
			log: new Log(options.verbose ? LogLevel.INFO : LogLevel.WARN),
			resourcePersistencePath: options.dataDir && toPersistencePath(options.dataDir),
			workers: [storefrontOptions(options), referenceOptions(options)],
		} as V4MiniflareOptions),
	);
}

/** Runs the reference worker's scheduled handler. @throws when it failed. */
export async function dispatchScheduled(platform: Miniflare): Promise<void> {
	const worker = await platform.getWorker(reference);
	const { outcome } = await worker.scheduled();
	if (outcome !== "ok") throw new Error(outcome);
}

/** The reference worker's database in `dataDir`, without the worker: for migrations where nothing is built. */
export function createDatabase(dataDir: string): Miniflare {
	const configuration = readFileSync(path.join(projectRoot, "workers/reference/wrangler.toml"), "utf8");
	const id = /^database_id = "(.+)"$/m.exec(configuration)?.[1];
	if (!id) throw new Error("workers/reference/wrangler.toml names no database_id");
	return new Miniflare(
		convertV4MiniflareOptions({
			cf: false,
			resourcePersistencePath: toPersistencePath(dataDir),
			workers: [{ name: reference, modules: true, script: "export default {}", d1Databases: { DB: { id } } }],
		} as V4MiniflareOptions),
	);
}

/** The folder that wrangler and Vite's Cloudflare plugin add to the given one. */
function toPersistencePath(dataDir: string): string {
	return path.resolve(dataDir, "v3");
}

function storefrontOptions(options: PlatformOptions) {
	const { vars, directPort, outboundService, wrapMain, withoutAssets } = options;
	const built = readBuiltWorker("build/server");
	const { assets } = built;
	if (!assets) throw new Error("build/server/wrangler.json names no assets");
	return {
		...commonOptions(storefront, "build/server", built, wrapMain),
		bindings: { ...built.vars, ...vars },
		...(outboundService && { outboundService }),
		...(directPort !== undefined && { unsafeDirectSockets: [{ host: "127.0.0.1", port: directPort }] }),
		...(!withoutAssets && {
			assets: {
				directory: path.resolve(projectRoot, "build/server", assets.directory),
				binding: assets.binding,
				routerConfig: { has_user_worker: true },
				assetConfig: {
					compatibility_date: built.compatibility_date,
					headers: readAssetHeaders(path.resolve(projectRoot, "build/server", assets.directory, "_headers")),
				},
			},
		}),
	};
}

function referenceOptions({ port }: PlatformOptions) {
	const built = readBuiltWorker("build/reference");
	return {
		...commonOptions(reference, "build/reference", built),
		bindings: { ...built.vars, ...createConsoleVars(port) },
		routes: consoleHosts.map((host) => `${host}/*`),
	};
}

/** The vars that open the console of the reference worker. Only a developer's machine sets them. */
export function createConsoleVars(port: number) {
	return { CONSOLE: "on", CONSOLE_URL: `http://localhost:${port}` };
}

function commonOptions(
	name: string,
	folder: string,
	built: BuiltWorker,
	wrapMain?: PlatformOptions["wrapMain"],
) {
	const root = path.resolve(projectRoot, folder);
	const wrapper = wrapMain && [
		{
			type: "ESModule" as const,
			path: path.join(root, "wrapped-main.js"),
			contents: wrapMain(`./${built.main}`),
		},
	];
	return {
		name,
		rootPath: root,
		modulesRoot: root,
		modules: [
			...(wrapper ?? []),
			...[built.main, ...listModules(root, built.main)].map((file) => ({
				type: "ESModule" as const,
				path: path.join(root, file),
			})),
		],
		compatibilityDate: built.compatibility_date,
		compatibilityFlags: built.compatibility_flags,
		kvNamespaces: Object.fromEntries(built.kv_namespaces.map(({ binding, id }) => [binding, { id }])),
		d1Databases: Object.fromEntries(
			built.d1_databases.map(({ binding, database_id }) => [binding, { id: database_id }]),
		),
		serviceBindings: Object.fromEntries(
			built.services.map(({ binding, service }) => [binding, { name: service }]),
		),
	};
}

function readBuiltWorker(folder: string): BuiltWorker {
	return JSON.parse(readFileSync(path.resolve(projectRoot, folder, "wrangler.json"), "utf8"));
}

function listModules(root: string, main: string): string[] {
	return readdirSync(root, { recursive: true, encoding: "utf8" }).filter(
		(file) => /\.m?js$/.test(file) && path.normalize(file) !== path.normalize(main),
	);
}
