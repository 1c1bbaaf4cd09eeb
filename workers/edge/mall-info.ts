import { createServerApi, type Upstream } from "~/api/client.server";
import { getMallInfo, type MallInfo } from "~/api/contract/content";
import type { Backend } from "~/api/endpoint";

const goodFor = 3_600_000;
const failureFor = 5_000;
/** Milliseconds that others wait for a load, which gives up by itself before: workerd may end the request that began
 * it, and then its promise never settles. */
const patience = 6_000;

type Entry = { info: MallInfo | null; until: number };

export type MallInfoSource = {
	/** Never rejects: null when nothing is known, else the newest answer, an old one if the backend fails. */
	get(domainName: string, waitUntil: (work: Promise<unknown>) => void): Promise<MallInfo | null>;
};

/**
 * Keeps mall info per suffix: good answers for an hour, failures for 5 s, so that one timeout does not freeze the
 * generic title (SECURITY C9). `load` asks the content backend and gives up by itself (5 s); `now` is in ms.
 */
export function createMallInfoSource(
	load: (domainName: string) => Promise<MallInfo | null>,
	now: () => number = Date.now,
): MallInfoSource {
	const entries = new Map<string, Entry>();
	const running = new Map<string, Promise<MallInfo | null>>();

	async function refresh(domainName: string): Promise<MallInfo | null> {
		const old = entries.get(domainName)?.info ?? null;
		try {
			const info = await load(domainName);
			entries.set(domainName, { info: info ?? old, until: now() + (info ? goodFor : failureFor) });
		} catch (error) {
			console.error(JSON.stringify({ level: "error", about: "mall info", domainName, error: String(error) }));
			entries.set(domainName, { info: old, until: now() + failureFor });
		} finally {
			running.delete(domainName);
		}
		return entries.get(domainName)?.info ?? null;
	}

	async function waitFor(domainName: string, work: Promise<MallInfo | null>): Promise<MallInfo | null> {
		const info = await Promise.race([work, pause(patience)]);
		if (info !== undefined) return info;
		if (running.get(domainName) === work) running.delete(domainName);
		return entries.get(domainName)?.info ?? null;
	}

	return {
		get(domainName, waitUntil) {
			const entry = entries.get(domainName);
			if (entry && now() < entry.until) return Promise.resolve(entry.info);
			const current = running.get(domainName);
			if (current) return waitFor(domainName, current);
			const work = refresh(domainName);
			running.set(domainName, work);
			// Others may wait for this answer: it has to arrive even if this buyer goes away.
			waitUntil(work);
			return work;
		},
	};
}

function pause(ms: number): Promise<undefined> {
	return new Promise((resolve) => setTimeout(resolve, ms, undefined));
}

/** Asks the content backend for the mall of a domain name, 5 s at most; on nobody's behalf. Throws ApiError. */
export function createMallInfoLoader(
	upstreams: ReadonlyMap<Backend, Upstream>,
): (domainName: string) => Promise<MallInfo> {
	return (domainName) => {
		const caller = { mallCode: "", token: null, requestId: crypto.randomUUID(), clientIp: null };
		return createServerApi(upstreams, caller).call(getMallInfo, { domainName });
	};
}
