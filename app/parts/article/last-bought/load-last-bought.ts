import "server-only";
import { findLastBought, type LastBought, maxLastBought } from "~/api/contract/mall/last-bought";
import type { InputOf } from "~/api/endpoint/endpoint";
import { formatLastBought } from "~/domain/goods/last-bought";
import { chunk } from "~/domain/text/chunk";
import { hasExtension } from "~/request/has-extension";
import { ifAnswered } from "~/request/if-answered";
import { inTime } from "~/request/in-time";
import { getScope } from "~/request/scope";

/** By SKU: "上次 ¥48.20 · 2026-09-12 · 40 盒". Plain, so that it goes to the browser as it is. */
export type LastTexts = Readonly<Record<string, string>>;

/** The longest, in ms, that a page waits for it. */
const patienceMs = 300;

/** The last purchases of goods, in words; nothing when loadBought has none. */
export async function loadLastBought(asked: InputOf<typeof findLastBought>): Promise<LastTexts> {
	return toLastTexts(await loadBought(asked));
}

/**
 * The last purchases of goods; none in a mall without the call, or when it fails or takes too long: every
 * page can do without it. Begin it beside the page's other calls where a cart or an order names the goods.
 */
export async function loadBought(asked: InputOf<typeof findLastBought>): Promise<LastBought[]> {
	const skuIds = "skuIds" in asked ? asked.skuIds : undefined;
	if (!hasExtension("orders") || skuIds?.length === 0) return [];
	const parts = skuIds
		? chunk([...new Set(skuIds)], maxLastBought).map((part) => ({ skuIds: part }))
		: [asked];
	const answers = await inTime(
		Promise.all(parts.map((part) => ifAnswered(getScope().api.call(findLastBought, part)))),
		patienceMs,
	);
	return (answers ?? []).flatMap((answer) => answer ?? []);
}

/** Last purchases in words. */
export function toLastTexts(found: readonly LastBought[]): LastTexts {
	return Object.fromEntries(found.map((last) => [last.skuId, formatLastBought(last)]));
}
