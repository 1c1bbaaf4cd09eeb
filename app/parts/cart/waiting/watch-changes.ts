import { dataWaits } from "~/document/marks";
import type { LineChange } from "./line-change";

/** The buyer, and the goods that a notice is about; the cart names no goods. */
export type Watched = { userId: string; skuIds?: readonly string[] };

/**
 * Looks for changes of this buyer's cart that wait in the browser's storage, now and when the buyer comes back to the tab. The
 * cart's app starts, which shows and sends them. A notice appears as long as goods that it is about wait.
 */
export function watchChanges(start: () => Promise<boolean>): void {
	const place = document.querySelector<HTMLElement>(`[${dataWaits}]`);
	const text = place?.getAttribute(dataWaits);
	if (!place || !text) return;
	const { userId, skuIds }: Watched = JSON.parse(text);
	const isMeant = ({ skuId }: LineChange) => !skuIds || skuIds.includes(skuId);
	const look = async () => {
		const { readChanges } = await import("./stored-changes");
		const isWaiting = Object.values((await readChanges(userId)) ?? {}).some(isMeant);
		if (skuIds) place.hidden = !isWaiting;
		else if (isWaiting) await start();
	};
	look().catch(console.warn);
	document.addEventListener("visibilitychange", () => document.hidden || look().catch(console.warn));
}
