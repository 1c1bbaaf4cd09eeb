import { findPlace, formatAreaCookies, listAreaCookies } from "~/session/area-cookies";
import { type ApiSource, type EdgeMiddleware, isSecure } from "../context/edge-context";
import { isDocument } from "../target/target";
import type { AddressSource } from "./address-source";

/**
 * The first page of a session learns the place of delivery from the buyer's default address, and stores it in
 * the address cookies (SPEC §3), where the log-in has not done so. It comes before the page cache, since
 * pages depend on it. Without an answer the fixed default area applies (SPEC §8).
 */
export function defaultAddress({ createApi }: ApiSource, addresses: AddressSource): EdgeMiddleware {
	return async (c, next) => {
		const session = c.get("session");
		const { key, cookies } = session;
		if (!key || findPlace(cookies) || c.req.method !== "GET") return next();
		const target = c.get("target");
		if (!isDocument(target) || target.row?.public) return next();

		const waitUntil = (work: Promise<unknown>) => c.executionCtx.waitUntil(work);
		const { area, isNew } = await addresses.find({ key, api: createApi(c), waitUntil });
		if (area) {
			const known = listAreaCookies(area).map(
				([name, value]) => [name, [encodeURIComponent(value)]] as const,
			);
			c.set("session", { ...session, cookies: new Map([...cookies, ...known]) });
		}
		await next();
		if (!area || !isNew) return;
		const isEnded = c.res.headers.getSetCookie().some((cookie) => cookie.startsWith("provinceId=;"));
		if (isEnded) return;
		for (const cookie of formatAreaCookies(area, isSecure(c))) c.res.headers.append("set-cookie", cookie);
	};
}
