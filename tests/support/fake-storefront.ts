import { backends } from "~/api/endpoint";
import { createUpstream } from "~/api/upstream.server";
import { forgetAll } from "~/memory/budget";
import { getScope } from "~/request/scope";
import type { MallEntry } from "../../workers/edge/context/env";
import { createMallInfoSource } from "../../workers/edge/mall/mall-info";
import { createPageStore } from "../../workers/edge/pages/page-store";
import { createStorefront, type StorefrontOptions } from "../../workers/edge/storefront";

export const origin = "http://hongshan.localhost:8787";

export const malls: readonly MallEntry[] = [
	{
		mallCode: "M1001",
		domainSuffixes: ["hongshan.localhost", "hongshan-test.localhost"],
		theme: "red",
		linkHosts: [],
		adminUrl: null,
	},
	{ mallCode: "M1002", domainSuffixes: ["lanhai.localhost"], theme: null, linkHosts: [], adminUrl: null },
];

export type UpstreamCall = { url: string; init: RequestInit; headers: Headers };

type Fakes = {
	/** The app. By default a page with one style and one script that shows its URL and headers. */
	page?: (request: Request) => Response | Promise<Response>;
	/** The one backend behind all 13 names. */
	backend?: (call: UpstreamCall) => Response | Promise<Response>;
	mallName?: () => string | Promise<string>;
	mallIcon?: string;
} & Partial<Pick<StorefrontOptions, "buildId" | "createApi" | "csp" | "pages" | "forgetSession">>;

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
			malls,
			defaultRecord: { website: "默认", publicSecurity: "默认", domainSuffixes: ["hongshan-test.localhost"] },
			upstreams: new Map(
				backends.map((backend) => [
					backend,
					createUpstream({ backend, base: `http://reference/base/${backend}`, fetch: fetchBackend }),
				]),
			),
		},
		mallInfo: createMallInfoSource(async (domainSuffix) => ({
			mallCode: "M1001",
			name: (await fakes.mallName?.()) ?? "红杉工业品商城",
			icon: fakes.mallIcon ?? "/icon.svg",
			domainSuffix,
			domainNameConfig: { websiteRecordInformation: "京ICP备1号", publicSecurityRecordInformation: "" },
		})),
		pages: fakes.pages ?? createPageStore(),
		fetchPage: async (request) => (fakes.page ?? showRequest)(request),
		createApi: fakes.createApi ?? (() => ({}) as never),
		sessions: {} as never,
		forgetSession: fakes.forgetSession ?? (async (key) => forgetAll(key)),
		buildId: fakes.buildId ?? "build-1",
		csp: fakes.csp ?? true,
	});
	const context = {
		waitUntil: (work: Promise<unknown>) => waiting.push(work),
		passThroughOnException() {},
		props: {},
	};
	return {
		calls,
		/** Sends a request as a page of the mall would for a logged-in buyer. A header set to "" is left out. */
		async send(
			path: string,
			init: RequestInit & { headers?: Record<string, string> } = {},
		): Promise<Response> {
			const headers = new Headers({ "sec-fetch-site": "same-origin", cookie: "authToken=token-of-buyer-1" });
			for (const [name, value] of Object.entries(init.headers ?? {})) {
				if (value === "") headers.delete(name);
				else headers.set(name, value);
			}
			const url = path.startsWith("http") ? path : origin + path;
			const response = await app.fetch(new Request(url, { ...init, headers }), {}, context as never);
			await Promise.allSettled(waiting.splice(0));
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
	const { allowInline, mall, token } = getScope();
	const text = JSON.stringify({ url: request.url, headers: [...request.headers], title: mall.title, token });
	const script = `show(${JSON.stringify(request.url)})`;
	const style = `html{--page:${JSON.stringify(mall.title)}}`;
	allowInline({ scripts: [script], styles: [style] });
	return new Response(`<html><style>${style}</style>${text}<script>${script}</script>`, {
		headers: { "content-type": "text/html; charset=utf-8" },
	});
}
