import { LRUCache } from "lru-cache";
import type { Api } from "~/api/client";
import { listAddresses } from "~/api/contract/mall/address";
import type { Address } from "~/api/schema/address";
import { formatAreaCookies, listAreaCookies } from "~/session/area-cookies";
import { publicPages } from "~/session/public-calls";
import { toDigest } from "./digest";
import { type EdgeMiddleware, isSecure } from "./edge-context";
import { getRawPath, parsePagePath } from "./page-path";
import type { RenderOptions } from "./render";

/** The page waits this long for the address at most. Milliseconds. */
const patience = 600;
/** A session that has no address, or whose address could not be had, is not asked again for this long. */
const restFor = 60_000;
const keptFor = 3_600_000;

type Known = { cookies: (readonly [name: string, values: string[]])[]; setCookies: string[] };

/**
 * The first page of a session learns where goods go to from the buyer's default address, and keeps it in the address
 * cookies (SPEC §3). Before the page cache, since what a page shows depends on it. Without an answer the fixed
 * default area applies (SPEC §8).
 */
export function defaultAddress({ createApi }: Pick<RenderOptions, "createApi">): EdgeMiddleware {
	// By mall and token: a client that keeps no cookies must not cost a call for each of its pages, and another mall
	// must say itself what it knows of a token (SECURITY C8).
	const sessions = new LRUCache<string, { known: Known | null }>({
		max: 5000,
		ttl: keptFor,
		ttlResolution: 0,
	});
	return async (c, next) => {
		const { token, cookies } = c.get("session");
		const page = c.req.method === "GET" ? parsePagePath(getRawPath(c.req.url)) : null;
		const isAsked = page?.representation === "document" && !publicPages.has(page.path);
		if (!token || !isAsked || cookies.has("provinceId")) return next();

		const { mallCode } = c.get("mall");
		const key = toDigest(`${mallCode} ${token}`);
		let session = sessions.get(key);
		if (!session) {
			const clientIp = c.req.header("cf-connecting-ip") ?? null;
			const api = createApi({ mallCode, token, requestId: c.get("requestId"), clientIp });
			const address = await findDefaultAddress(api);
			session = { known: address ? toKnown(address, isSecure(c)) : null };
			sessions.set(key, session, { ttl: session.known ? keptFor : restFor });
		}
		const { known } = session;
		if (!known) return next();
		c.set("session", { token, cookies: new Map([...cookies, ...known.cookies]) });
		await next();
		const isEnded = c.res.headers.getSetCookie().some((cookie) => cookie.startsWith("provinceId=;"));
		if (isEnded) return;
		for (const cookie of known.setCookies) c.res.headers.append("set-cookie", cookie);
	};
}

function toKnown(address: Address, secure: boolean): Known {
	return {
		cookies: listAreaCookies(address).map(([name, value]) => [name, [encodeURIComponent(value)]]),
		setCookies: formatAreaCookies(address, secure),
	};
}

async function findDefaultAddress(api: Api): Promise<Address | undefined> {
	try {
		const addresses = await api.call(listAddresses, {}, { signal: AbortSignal.timeout(patience) });
		return addresses.find(({ defaultFlag }) => defaultFlag) ?? addresses[0];
	} catch {
		// Late, or refused: the page itself meets the same backend and says what is to be said.
		return undefined;
	}
}
