import { backends } from "~/api/endpoint/endpoint";
import { extensions } from "~/api/endpoint/extension";
import { createUpstream } from "~/api/upstream/upstream.server";
import { forgetAll } from "~/memory/budget";
import { getScope } from "~/request/scope";
import type { MallEntry } from "../../../workers/edge/config/malls";
import { createMallInfoSource } from "../../../workers/edge/mall/mall-info";
import { createMallList } from "../../../workers/edge/mall/mall-list";
import { createPageStore } from "../../../workers/edge/pages/page-store";
import { createStorefront, type StorefrontOptions } from "../../../workers/edge/storefront";

export const origin = "http://hongshan.localhost:8787";

export const malls: readonly MallEntry[] = [
	{
		mallCode: "M1001",
		domainSuffixes: ["hongshan.localhost", "hongshan-test.localhost", "mall.example"],
		theme: "red",
		linkHosts: [],
		adminUrl: null,
	},
	{ mallCode: "M1002", domainSuffixes: ["lanhai.localhost"], theme: null, linkHosts: [], adminUrl: null },
];

export type UpstreamCall = { url: string; init: RequestInit; headers: Headers };

type Fakes = {
	/** The app. By default a page with one script that shows its URL and headers. */
	page?: (request: Request) => Response | Promise<Response>;
	/** The one backend behind all 13 names. */
	backend?: (call: UpstreamCall) => Response | Promise<Response>;
	mallName?: () => string | Promise<string>;
	mallIcon?: string;
	logSampleRate?: number;
	operatorToken?: string;
	/** The KV namespace with the list of malls. */
	mallStore?: Pick<KVNamespace, "get">;
	clientIpHeader?: string;
	requests?: StorefrontOptions["env"]["requests"];
	extensions?: StorefrontOptions["env"]["extensions"];
} & Partial<
	Pick<
		StorefrontOptions,
		| "buildId"
		| "createApi"
		| "isDev"
		| "pages"
		| "forgetSession"
		| "findRefusal"
		| "sessions"
		| "prepareSession"
		| "askBackend"
		| "writeLine"
	>
>;

/** The whole edge on fakes, for tests: real middlewares in their real order, no runtime, no network. */
export function createFakeStorefront(fakes: Fakes = {}) {
	const calls: UpstreamCall[] = [];
	const waiting: Promise<unknown>[] = [];
	const fetchBackend = async (url: string, sent: RequestInit) => {
		const init = { ...sent, body: sent.body ? await readToEnd(sent) : null };
		const call = { url, init, headers: new Headers(init.headers) };
		calls.push(call);
		return (await fakes.backend?.(call)) ?? Response.json({ ok: true });
	};
	const app = createStorefront({
		env: {
			logSampleRate: fakes.logSampleRate ?? 0,
			requests: fakes.requests,
			operatorToken: fakes.operatorToken ?? null,
			clientIpHeader: fakes.clientIpHeader ?? "cf-connecting-ip",
			defaultRecord: { website: "默认", publicSecurity: "默认", domainSuffixes: ["hongshan-test.localhost"] },
			extensions: fakes.extensions ?? { "*": extensions },
			upstreams: new Map(
				backends.map((backend) => [
					backend,
					createUpstream({ backend, base: `http://reference/base/${backend}`, fetch: fetchBackend }),
				]),
			),
		},
		mallList: createMallList(malls, fakes.mallStore ?? null),
		mallInfo: createMallInfoSource(async (domainSuffix) => ({
			mallCode: "M1001",
			name: (await fakes.mallName?.()) ?? "红杉工业品商城",
			icon: fakes.mallIcon ?? "/icon.svg",
			domainSuffix,
			domainNameConfig: { websiteRecordInformation: "京ICP备1号", publicSecurityRecordInformation: "" },
		})),
		pages: fakes.pages ?? createPageStore(),
		fetchPage: async (request) => (fakes.page ?? showRequest)(request),
		findRefusal: fakes.findRefusal ?? (async () => null),
		createApi: fakes.createApi ?? (() => ({}) as never),
		sessions: fakes.sessions ?? ({ get: async () => null } as never),
		prepareSession: fakes.prepareSession ?? (async () => undefined),
		forgetSession: fakes.forgetSession ?? (async (key) => forgetAll(key)),
		writeLine: fakes.writeLine ?? (() => undefined),
		askBackend: fakes.askBackend ?? (async () => ({})),
		buildId: fakes.buildId ?? "build-1",
		builtAt: "2026-10-01T00:00:00Z",
		isDev: fakes.isDev ?? false,
	});
	const context = {
		waitUntil: (work: Promise<unknown>) => waiting.push(work),
		passThroughOnException() {},
		props: {},
	};
	/** Sends a request as a page of the mall would for a logged-in buyer. A header set to "" is left out. */
	const begin = async (
		path: string,
		init: RequestInit & { headers?: Record<string, string> } = {},
	): Promise<Response> => {
		const headers = new Headers({ "sec-fetch-site": "same-origin", cookie: "authToken=token-of-buyer-1" });
		for (const [name, value] of Object.entries(init.headers ?? {})) {
			if (value === "") headers.delete(name);
			else headers.set(name, value);
		}
		const url = path.startsWith("http") ? path : origin + path;
		// Node's Request drops what the runtime of Workers knows of a connection.
		const { cf } = init as { cf?: object };
		const request = Object.assign(new Request(url, { ...init, headers }), { cf });
		return app.fetch(request, {}, context as never);
	};
	/** Waits for the work that goes on after the answers. */
	const settle = async () => void (await Promise.allSettled(waiting.splice(0)));
	return {
		calls,
		/** The answer as soon as it begins. */
		begin,
		settle,
		/** The answer after the work that goes on behind it. */
		async send(...request: Parameters<typeof begin>): Promise<Response> {
			const response = await begin(...request);
			await settle();
			return response;
		},
	};
}

/** Answers as a backend does. Rejects when the call is aborted before. */
function readToEnd({ body, signal }: RequestInit): Promise<ArrayBuffer> {
	const ended = new Promise<never>((_, reject) => {
		signal?.addEventListener("abort", () => reject(signal.reason), { once: true });
	});
	return Promise.race([new Response(body).arrayBuffer(), ended]);
}

/** Replaces a class that only the runtime of Workers has: here a stream ignores its length. */
Object.assign(globalThis, {
	FixedLengthStream: class extends TransformStream {
		constructor(_length: number) {
			super();
		}
	},
});

function showRequest(request: Request): Response {
	const { mall, nonce, token } = getScope();
	const text = JSON.stringify({ url: request.url, headers: [...request.headers], title: mall.title, token });
	const script = `show(${JSON.stringify(request.url)})`;
	return new Response(`<html>${text}<script nonce="${nonce}">${script}</script>`, {
		headers: { "content-type": "text/html; charset=utf-8" },
	});
}
