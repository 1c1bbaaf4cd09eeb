import { readFileSync, rmSync } from "node:fs";
import path from "node:path";
import type { Miniflare } from "miniflare";
import {
	createPlatform,
	dispatchScheduled,
	type PlatformOptions,
	projectRoot,
	reference,
	storefront,
} from "../../../workers/local/platform.ts";
import { repeatBroken } from "../../../workers/local/repeat-broken.ts";
import { prepareDatabase } from "../../../workers/local/seed.ts";
import {
	createReferenceCalls,
	type ReferenceCalls,
	type ReferenceFetch,
} from "../reference/reference-calls.ts";
import { storeLine } from "../run/log-lines.ts";
import { sendExactly, type WireRequest } from "../wire/wire.ts";
import { openLazily } from "./lazy-database.ts";
import { createSeededData } from "./seeded-data.ts";

export { password } from "../reference/reference-calls.ts";

/** A mall of its own: built workers on a database in memory (or in `dataDir`), closed by `await using`. */
export type TestMall = AsyncDisposable &
	ReferenceCalls & {
		platform: Miniflare;
		/** The reference worker and its console, without the platform's own worker in front. */
		reference: ReferenceFetch;
		db: Awaited<ReturnType<Miniflare["getD1Database"]>>;
		/**
		 * Sends a request to a mall's host: `fetch("hongshan", "/search?keyword=手套", { token })`. Does not follow
		 * redirects.
		 */
		fetch(mall: MallName | WorldName, url: string, init?: MallRequest): Promise<Response>;
		/** Sends a request whose path and headers, `host` included, reach the storefront unchanged. */
		send(mall: MallName, path: string, init?: Omit<WireRequest, "path">): Promise<Response>;
		/** Does the work of the reference worker's cron. No timer runs it here. */
		runScheduled(): Promise<void>;
	};

export type MallName = "hongshan" | "lanhai" | "lvzhou";
/** A mall in a world: hongshan-w1. */
export type WorldName = `${MallName}-w${number}`;
type MallRequest = RequestInit & { token?: string; cookies?: Record<string, string> };
/**
 * Starts the built pair of workers, migrated and seeded; `seed: false` for tests with backends of their own.
 */
export async function openMall({
	seed = true,
	...options
}: Partial<PlatformOptions> & { seed?: boolean } = {}): Promise<TestMall> {
	const ownData = seed && !options.dataDir ? { dataDir: await createSeededData() } : {};
	const platform = createPlatform({
		port: 0,
		directPort: 0,
		// A whole run searches its lines; a single file or a bench has only lines
		// that say more than a good request.
		...(process.env.SUITE_PART && { onLine: storeLine }),
		...options,
		...ownData,
		vars: { LOG_SAMPLE_RATE: process.env.SUITE_PART ? 1 : 0, ...options.vars },
	});
	await platform.ready;
	// A copy of the seed is complete (seeded-data.ts).
	if (seed && options.dataDir) await prepareDatabase(platform);
	const dataDir = ownData.dataDir ?? options.dataDir;
	const connect = () => platform.getD1Database("DB", reference);
	// Worlds have a database each.
	const db = openLazily(connect, options.worlds ? undefined : dataDir);
	const direct = await platform.unsafeGetDirectURL(storefront);

	// Both go past the platform's own worker, which takes 3 ms of the processor.
	const { port } = await platform.unsafeGetDirectURL(reference);
	const backend: ReferenceFetch = { fetch: (url, init) => sendTo(Number(port), url, init) };

	return {
		platform,
		reference: backend,
		db,
		...createReferenceCalls(backend),
		runScheduled: () => dispatchScheduled(platform),
		fetch(mall, url, { token, cookies, headers, ...init } = {}) {
			const all = { ...(token && { authToken: token }), ...cookies };
			const cookie = Object.entries(all)
				.map(([name, value]) => `${name}=${value}`)
				.join("; ");
			const request = {
				...init,
				headers: { "sec-fetch-site": "same-origin", ...(cookie && { cookie }), ...headers } as HeadersInit,
			};
			return repeatBroken(() => sendTo(Number(direct.port), `http://${mall}.localhost${url}`, request));
		},
		send(mall, path, init = {}) {
			const headers = { host: `${mall}.localhost`, ...init.headers };
			return sendExactly(Number(direct.port), { ...init, path, headers });
		},
		async [Symbol.asyncDispose]() {
			db[Symbol.dispose]();
			await platform.dispose();
			if (ownData.dataDir) rmSync(ownData.dataDir, { recursive: true, force: true, maxRetries: 5 });
		},
	};
}

async function sendTo(port: number, url: string, init: RequestInit = {}): Promise<Response> {
	const request = new Request(url, init);
	const { host, pathname, search } = new URL(url);
	const headers = { ...Object.fromEntries(request.headers), host };
	const body = new Uint8Array(await request.arrayBuffer());
	const sent = { method: request.method, path: pathname + search, headers };
	return sendExactly(port, body.length > 0 ? { ...sent, body } : sent);
}

/** The lines of a test fixture. */
export function readFixture(name: string): string {
	return readFileSync(path.join(projectRoot, "tests/support/fixtures", name), "utf8");
}
