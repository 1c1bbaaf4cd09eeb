import type { Api } from "~/api/client";
import { listAddresses } from "~/api/contract/mall/address";
import type { Address } from "~/api/schema/address";
import { createMemory } from "~/memory/memory";
import { findPlace, formatAreaCookies, listAreaCookies } from "~/session/area-cookies";
import { type ApiSource, type EdgeMiddleware, isSecure } from "../context/edge-context";
import { isDocument } from "../target/target";

/** The longest time that a page waits for the address, in milliseconds. */
const patienceMs = 600;
/** A session without an address, or whose address could not be had, is not asked again for this long. */
const restForMs = 60_000;
const freshMs = 3_600_000;

/** Names and encoded values of the cookies, as a request would carry them; null without an address. */
type Known = readonly (readonly [name: string, values: readonly string[]])[] | null;

/**
 * The first page of a session learns the place of delivery from the buyer's default address, and stores it in the address
 * cookies (SPEC §3). It comes before the page cache, since pages depend on it. Without an answer the fixed default area
 * applies (SPEC §8).
 */
export function defaultAddress({ createApi }: ApiSource): EdgeMiddleware {
	// A client that stores no cookies costs neither a call nor new cookies for each of its pages.
	const sessions = createMemory<Known>();
	return async (c, next) => {
		const { token, key, cookies } = c.get("session");
		if (!key || findPlace(cookies) || c.req.method !== "GET") return next();
		const target = c.get("target");
		if (!isDocument(target) || target.row?.public) return next();

		let address: Address | undefined;
		const load = async () => {
			address = await findDefaultAddress(createApi(c));
			return address ? { value: toKnown(address), freshMs } : { value: null, freshMs: restForMs };
		};
		const waitUntil = (work: Promise<unknown>) => c.executionCtx.waitUntil(work);
		const known = await sessions.load(key, load, { patienceMs, waitUntil });
		if (known) c.set("session", { token, key, cookies: new Map([...cookies, ...known]) });
		await next();
		if (!address) return;
		const isEnded = c.res.headers.getSetCookie().some((cookie) => cookie.startsWith("provinceId=;"));
		if (isEnded) return;
		for (const cookie of formatAreaCookies(address, isSecure(c))) c.res.headers.append("set-cookie", cookie);
	};
}

function toKnown(address: Address): Known {
	return listAreaCookies(address).map(([name, value]) => [name, [encodeURIComponent(value)]]);
}

async function findDefaultAddress(api: Api): Promise<Address | undefined> {
	try {
		const addresses = await api.call(listAddresses, {}, { signal: AbortSignal.timeout(patienceMs) });
		return addresses.find(({ defaultFlag }) => defaultFlag) ?? addresses[0];
	} catch {
		// Late or refused: the page calls the same backend and shows the failure.
		return undefined;
	}
}
