import { getStored, setStored } from "~/session/stored-session";

/** What is remembered of an article that was looked at: enough to show it, and nothing that changes. */
export type SeenGoods = { skuId: string; name: string; imagePath: string };

/** As many as a buyer looks back at: one row, and one for the article that is shown itself. */
const most = 7;

/** From now on this browser's buyer has seen the article of the page. */
export function rememberSeen({ userId, shown }: { userId: string; shown: SeenGoods }): void {
	setStored("seenGoods", userId, addSeen(parseSeen(getStored("seenGoods", userId)), shown));
}

/** What the browser's storage holds → goods, newest first. */
export function parseSeen(stored: unknown): SeenGoods[] {
	return Array.isArray(stored) ? stored.filter(isSeenGoods).slice(0, most) : [];
}

/** The same with one more in front. */
export function addSeen(seen: readonly SeenGoods[], one: SeenGoods): SeenGoods[] {
	return [one, ...seen.filter(({ skuId }) => skuId !== one.skuId)].slice(0, most);
}

function isSeenGoods(value: unknown): value is SeenGoods {
	if (typeof value !== "object" || value === null) return false;
	const { skuId, name, imagePath } = value as Partial<Record<keyof SeenGoods, unknown>>;
	return [skuId, name, imagePath].every((part) => typeof part === "string");
}
