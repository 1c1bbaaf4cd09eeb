import { dataWaits } from "~/document/marks";
import type { Watched } from "./find-waiting";

/**
 * Looks for changes of this buyer's cart that wait in the browser's storage, now and when the buyer comes back to the tab. The
 * cart's app starts, which shows and sends them. A notice appears as long as goods that it is about wait.
 */
export function watchChanges(start: () => Promise<boolean>): void {
	const place = document.querySelector<HTMLElement>(`[${dataWaits}]`);
	const text = place?.getAttribute(dataWaits);
	if (!place || !text) return;
	const watched: Watched = JSON.parse(text);
	const look = async () => {
		const { findWaiting } = await import("./find-waiting");
		const isWaiting = await findWaiting(watched);
		if (watched.nums) place.hidden = !isWaiting;
		else if (isWaiting) await start();
	};
	look().catch(console.warn);
	document.addEventListener("visibilitychange", () => document.hidden || look().catch(console.warn));
}
