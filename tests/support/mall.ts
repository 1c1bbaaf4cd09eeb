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
} from "../../workers/local/platform.ts";
import { prepareDatabase } from "../../workers/local/seed.ts";
import { createSeededData } from "./seeded-data.ts";
import { sendExactly, type WireRequest } from "./wire.ts";

export const password = "Mall@2026";

/** A mall of its own: built workers on a database in memory (or in `dataDir`), closed by `await using`. */
export type TestMall = AsyncDisposable & {
	platform: Miniflare;
	db: Awaited<ReturnType<Miniflare["getD1Database"]>>;
	/**
	 * Sends a request to a mall's host: `fetch("hongshan", "/search?keyword=手套", { token })`. Does not follow
	 * redirects.
	 */
	fetch(mall: MallName, url: string, init?: MallRequest): Promise<Response>;
	/** Sends a request whose path and headers, `host` included, reach the storefront unchanged. */
	send(mall: MallName, path: string, init?: Omit<WireRequest, "path">): Promise<Response>;
	/**
	 * Calls the reference worker directly: `callReference("M1001", "mall", "/goods/search", { body, token })`.
	 */
	callReference(mallCode: string, backend: string, url: string, init?: ReferenceRequest): Promise<Response>;
	/** Logs in at the reference worker. Returns the token. */
	login(mallCode: string, loginName: string): Promise<string>;
	captchaCode(captchaId: string): Promise<string>;
	/** Does the work of the reference worker's cron. No timer runs it here. */
	runScheduled(): Promise<void>;
};

export type MallName = "hongshan" | "lanhai" | "lvzhou";
export type MallRequest = RequestInit & { token?: string; cookies?: Record<string, string> };
export type ReferenceRequest = {
	method?: string;
	body?: unknown;
	token?: string;
	headers?: Record<string, string>;
};

/**
 * Starts the built pair of workers, migrated and seeded; `seed: false` for tests with backends of their own.
 */
export async function openMall({
	seed = true,
	...options
}: Partial<PlatformOptions> & { seed?: boolean } = {}): Promise<TestMall> {
	const ownData = seed && !options.dataDir ? { dataDir: await createSeededData() } : {};
	const platform = createPlatform({ port: 0, directPort: 0, ...options, ...ownData });
	await platform.ready;
	if (seed) await prepareDatabase(platform);
	const backend = await platform.getWorker(reference);
	const direct = await platform.unsafeGetDirectURL(storefront);

	const callReference: TestMall["callReference"] = (mallCode, name, url, init = {}) => {
		const { body, token, method = body === undefined ? "GET" : "POST", headers } = init;
		return backend.fetch(`http://reference/${name}${url}`, {
			method,
			headers: {
				"x-mall-code": mallCode,
				"x-client-ip": "127.0.0.1",
				...(token && { authorization: `Bearer ${token}` }),
				...(body !== undefined && { "content-type": "application/json" }),
				...headers,
			},
			body: body === undefined ? undefined : JSON.stringify(body),
		}) as unknown as Promise<Response>;
	};
	const captchaCode = async (captchaId: string) => {
		const answer = await backend.fetch(`http://console.localhost/captcha/${captchaId}`);
		return ((await answer.json()) as { code: string }).code;
	};

	return {
		platform,
		db: await platform.getD1Database("DB", reference),
		callReference,
		captchaCode,
		runScheduled: () => dispatchScheduled(platform),
		fetch(mall, url, { token, cookies, headers, ...init } = {}) {
			const all = { ...(token && { authToken: token }), ...cookies };
			const cookie = Object.entries(all)
				.map(([name, value]) => `${name}=${value}`)
				.join("; ");
			return platform.dispatchFetch(`http://${mall}.localhost${url}`, {
				redirect: "manual",
				headers: { "sec-fetch-site": "same-origin", ...(cookie && { cookie }), ...(headers as object) },
				...(init as object),
			}) as unknown as Promise<Response>;
		},
		send(mall, path, init = {}) {
			const headers = { host: `${mall}.localhost`, ...init.headers };
			return sendExactly(Number(direct.port), { ...init, path, headers });
		},
		async login(mallCode, loginName) {
			const captcha = (await (await callReference(mallCode, "auth", "/captcha/image")).json()) as {
				captchaId: string;
			};
			const answer = await callReference(mallCode, "auth", "/token/create", {
				headers: { "login-type": "password" },
				body: {
					loginName,
					password,
					captchaId: captcha.captchaId,
					captchaCode: await captchaCode(captcha.captchaId),
				},
			});
			if (!answer.ok) throw new Error(`login of ${loginName}: ${answer.status} ${await answer.text()}`);
			return ((await answer.json()) as { token: string }).token;
		},
		async [Symbol.asyncDispose]() {
			await platform.dispose();
			if (ownData.dataDir) rmSync(ownData.dataDir, { recursive: true, force: true, maxRetries: 5 });
		},
	};
}

/** The lines of a test fixture. */
export function readFixture(name: string): string {
	return readFileSync(path.join(projectRoot, "tests/support/fixtures", name), "utf8");
}
