import { getStored, setStored } from "~/session/stored-session";

/** A remembered article that the buyer saw: enough to show it, and no value that changes. */
export type SeenGoods = { skuId: string; name: string; imagePath: string };

/** The greatest number of remembered articles: a row of them, and the one that the page shows. */
const most = 7;

/** Remembers in this browser that the buyer has seen the page's article. */
export function rememberSeen(userId: string, shown: SeenGoods): void {
	setStored("seenGoods", userId, addSeen(parseSeen(getStored("seenGoods", userId)), shown));
}

/** Reads goods from the browser's stored value, newest first. */
export function parseSeen(stored: unknown): SeenGoods[] {
	return Array.isArray(stored) ? stored.filter(isSeenGoods).slice(0, most) : [];
}

/** Puts an article in front of the list. */
export function addSeen(seen: readonly SeenGoods[], one: SeenGoods): SeenGoods[] {
	return [one, ...seen.filter(({ skuId }) => skuId !== one.skuId)].slice(0, most);
}

function isSeenGoods(value: unknown): value is SeenGoods {
	if (typeof value !== "object" || value === null) return false;
	const { skuId, name, imagePath } = value as Partial<Record<keyof SeenGoods, unknown>>;
	return [skuId, name, imagePath].every((part) => typeof part === "string");
}
