import { createServerApi } from "~/api/client/client.server";
import { getMallInfo, type MallInfo } from "~/api/contract/content";
import type { Backend } from "~/api/endpoint/endpoint";
import { createCallBudget } from "~/api/upstream/call-budget";
import { toTraceparent } from "~/api/upstream/traceparent";
import type { Upstream } from "~/api/upstream/upstream.server";
import { createMemory } from "~/memory/memory";
import { describeError } from "~/request/describe-error";

const goodForMs = 3_600_000;
const failureForMs = 5_000;
/** SPEC §9. A load that takes longer continues for the next page. */
const loadMs = 5_000;
/** The mall's name is not worth the time that the page's own calls need. Milliseconds. */
const patienceMs = 1_500;

export type MallInfoSource = {
	/**
	 * Never rejects: the newest answer since the mall's last `purge`, an old one if the
	 * backend fails, or null without any.
	 */
	get(
		domainName: string,
		waitUntil: (work: Promise<unknown>) => void,
		purge?: string,
	): Promise<MallInfo | null>;
};

/**
 * Remembers mall info per suffix: good answers for an hour, failures for 5 s, so that one timeout does not
 * freeze the generic title (SECURITY C9). `load` asks the content backend and gives up by itself (5 s).
 */
export function createMallInfoSource(load: (domainName: string) => Promise<MallInfo | null>): MallInfoSource {
	const infos = createMemory<MallInfo | null>({ retainStale: true, loadLastsMs: loadMs + 1_000 });
	return {
		async get(domainName, waitUntil, purge = "") {
			const key = `${domainName} ${purge}`;
			const refresh = async (stale: MallInfo | null = null) => {
				const info = await load(domainName).catch((error: unknown) => {
					console.error(
						JSON.stringify({ level: "error", about: "mall info", domainName, ...describeError(error) }),
					);
					return null;
				});
				return info ? { value: info, freshMs: goodForMs } : { value: stale, freshMs: failureForMs };
			};
			return (await infos.load(key, refresh, { patienceMs, waitUntil })) ?? null;
		},
	};
}

/**
 * Asks the content backend for the mall of a domain name, without a token, for 5 s at most. Throws ApiError.
 */
export function createMallInfoLoader(
	upstreams: ReadonlyMap<Backend, Upstream>,
): (domainName: string) => Promise<MallInfo> {
	return (domainName) => {
		const requestId = crypto.randomUUID();
		const caller = {
			mallCode: "",
			token: null,
			requestId,
			traceparent: toTraceparent(requestId),
			buyer: null,
			clientIp: null,
			userAgent: null,
		};
		return createServerApi(upstreams, caller, createCallBudget(loadMs)).call(getMallInfo, { domainName });
	};
}
