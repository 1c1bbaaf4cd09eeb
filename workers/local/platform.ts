import { readFileSync, statSync } from "node:fs";
import path from "node:path";
import { convertV4MiniflareOptions, Log, LogLevel, Miniflare, type V4MiniflareOptions } from "miniflare";
import { consoleHosts } from "../reference/console/console-hosts.ts";
import { listWorldNames, toBinding, toConsoleHost } from "../reference/testing/world-names.ts";
import { readAssetHeaders } from "./asset-headers.ts";
import { listModules } from "./list-modules.ts";
import { tellExtensions } from "./told-extensions.ts";
import { addWorldMalls, toWorldDatabase } from "./worlds.ts";

export const projectRoot: string = path.resolve(import.meta.dirname, "../..");
export const storefront = "procurement-mall";
/** The name of the storefront's second isolate. */
export const otherStorefront = "procurement-mall-other";
export const reference = "mall-reference";

/** The file that the Cloudflare plugin writes beside each built worker, as far as a local run needs it. */
export type BuiltWorker = {
	name: string;
	main: string;
	compatibility_date: string;
	compatibility_flags: string[];
	vars: Record<string, unknown>;
	kv_namespaces: { binding: string; id: string }[];
	d1_databases: { binding: string; database_id: string }[];
	services: { binding: string; service: string }[];
	assets?: { directory: string; binding: string };
	routes?: (string | { pattern: string; custom_domain?: boolean })[];
	observability?: { enabled?: boolean; logs?: { enabled?: boolean; invocation_logs?: boolean } };
};

export type PlatformOptions = {
	/** Port of the front door; 0 picks a free one. */
	port: number;
	/** Folder for D1 and KV; without it everything lives in memory. */
	dataDir?: string;
	/** Vars that override the built storefront's wrangler.json: tests point upstreams elsewhere. */
	vars?: Record<string, unknown>;
	/** The number of worlds beside the usual one (docs/testing-api.md); their databases are in `dataDir`. */
	worlds?: number;
	/** Vars of the reference worker. */
	referenceVars?: Record<string, unknown>;
	/** workerd's own port to the storefront, without Miniflare's front door: for measurements. */
	directPort?: number;
	/** Port of V8's inspector, 0 for a free one: measurements read the heap there. */
	inspectorPort?: number;
	/**
	 * Returns the source of a module in front of the storefront's main module: measurements add an answer
	 * there.
	 */
	wrapMain?: (main: string) => string;
	/**
	 * The same in front of the reference worker's main module: measurements count its trips to the database
	 * there.
	 */
	wrapReference?: (main: string) => string;
	/**
	 * Leaves out the workers that serve assets in front of the storefront: measurements need the storefront
	 * alone.
	 */
	withoutAssets?: boolean;
	/** Gets every request to the outside: tests prove that nothing leaks. */
	outboundService?: (request: Request) => Response | Promise<Response>;
	/** Adds a second isolate of the storefront, on the same KV and the same reference worker. */
	twoIsolates?: boolean;
	verbose?: boolean;
	/** Gets each line that a worker writes, in place of this process's output. */
	onLine?: (line: string) => void;
};

/** The built pair of workers in one workerd: the storefront, and the reference worker bound to it. */
export function createPlatform(options: PlatformOptions): Miniflare {
	const { onLine, twoIsolates } = options;
	const own = storefrontOptions(options);
	return new Miniflare(
		convertV4MiniflareOptions({
			host: "127.0.0.1",
			port: options.port,
			cf: false,
			inspectorPort: options.inspectorPort,
			handleStructuredLogs: onLine ? ({ message }: { message: string }) => onLine(message) : undefined,
			log: new Log(options.verbose ? LogLevel.INFO : LogLevel.WARN),
			resourcePersistencePath: options.dataDir && toPersistencePath(options.dataDir),
			workers: [
				own,
				...(twoIsolates ? [{ ...own, name: otherStorefront, unsafeDirectSockets: [] }] : []),
				referenceOptions(options),
			],
		} as V4MiniflareOptions),
	);
}

/** Runs the reference worker's scheduled handler. @throws when it failed. */
export async function dispatchScheduled(platform: Miniflare): Promise<void> {
	const worker = await platform.getWorker(reference);
	const { outcome } = await worker.scheduled();
	if (outcome !== "ok") throw new Error(outcome);
}

/**
 * The reference worker's database in `dataDir`, without the worker: for migrations where nothing is built.
 */
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

/** The KV namespace of `npm start` with a list of malls beside the vars', where wrangler.toml binds none. */
const mallListNamespace = { MALL_LIST: { id: "mall-list" } };

/** The KV namespace MALL_LIST in `dataDir`, without the workers. */
export function createMallStore(dataDir: string): Miniflare {
	return new Miniflare(
		convertV4MiniflareOptions({
			cf: false,
			resourcePersistencePath: toPersistencePath(dataDir),
			workers: [
				{
					name: storefront,
					modules: true,
					script: "export default {}",
					kvNamespaces: mallListNamespace,
				},
			],
		} as V4MiniflareOptions),
	);
}

/** The folder that wrangler and Vite's Cloudflare plugin add to the given one. */
function toPersistencePath(dataDir: string): string {
	return path.resolve(dataDir, "v3");
}

function storefrontOptions(options: PlatformOptions) {
	const { vars, directPort, outboundService, wrapMain, withoutAssets, worlds = 0 } = options;
	const told = tellExtensions(options.referenceVars?.WITHOUT_EXTENSIONS);
	const built = readBuiltWorker("build/server");
	const malls = addWorldMalls(built.vars.MALLS as Parameters<typeof addWorldMalls>[0], worlds);
	const { assets } = built;
	if (!assets) throw new Error("build/server/wrangler.json names no assets");
	const common = commonOptions(storefront, "build/server", built, wrapMain);
	return {
		...common,
		kvNamespaces: { ...mallListNamespace, ...common.kvNamespaces },
		bindings: toLocalVars({ ...built.vars, MALLS: malls, ...told, ...vars }),
		outboundService,
		unsafeDirectSockets: directPort === undefined ? undefined : [{ host: "127.0.0.1", port: directPort }],
		assets: withoutAssets
			? undefined
			: {
					directory: path.resolve(projectRoot, "build/server", assets.directory),
					binding: assets.binding,
					routerConfig: { has_user_worker: true },
					assetConfig: {
						compatibility_date: built.compatibility_date,
						headers: readAssetHeaders(
							path.resolve(projectRoot, "build/server", assets.directory, "_headers"),
						),
					},
				},
	};
}

/**
 * The vars of a storefront on a developer's machine: the reference worker stands in for every backend without
 * an address.
 */
export function toLocalVars<T extends object>(vars: T): { REFERENCE_BACKENDS: string } & T {
	return { REFERENCE_BACKENDS: "*", ...vars };
}

function referenceOptions({ port, directPort, referenceVars, wrapReference, worlds = 0 }: PlatformOptions) {
	const built = readBuiltWorker("build/reference");
	const [base] = built.d1_databases;
	if (!base) throw new Error("build/reference/wrangler.json names no database");
	const names = listWorldNames(worlds);
	const own = names.map((world) => ({
		binding: toBinding(world),
		database_id: toWorldDatabase(base.database_id, world),
	}));
	return {
		...commonOptions(reference, "build/reference", { ...built, d1_databases: [base, ...own] }, wrapReference),
		bindings: { ...built.vars, ...createConsoleVars(port), ...referenceVars },
		unsafeDirectSockets: directPort === undefined ? undefined : [{ host: "127.0.0.1", port: directPort }],
		routes: [...consoleHosts, ...names.map(toConsoleHost)].map((host) => `${host}/*`),
	};
}

/** The vars that open the console of the reference worker. Only a developer's machine sets them. */
export function createConsoleVars(port: number) {
	return { CONSOLE: "on", CONSOLE_URL: `http://localhost:${port}` };
}

/** The options of any built worker: its modules, bindings and compatibility. */
export function commonOptions(
	name: string,
	folder: string,
	built: BuiltWorker,
	wrapMain?: PlatformOptions["wrapMain"],
) {
	const root = path.resolve(projectRoot, folder);
	const size = (file: string) => statSync(path.join(root, file)).size;
	// Miniflare copies everything that it has written before it writes the next module.
	const others = listModules(root, built.main).sort((a, b) => size(a) - size(b));
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
			...[built.main, ...others].map((file) => ({
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

/** Reads the wrangler.json of a built worker, e.g. that in "build/server". */
export function readBuiltWorker(folder: string): BuiltWorker {
	return JSON.parse(readFileSync(path.resolve(projectRoot, folder, "wrangler.json"), "utf8"));
}
