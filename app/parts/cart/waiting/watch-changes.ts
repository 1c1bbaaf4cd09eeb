import { dataWaits } from "~/document/marks";
import type { OrderNumbers } from "./drop-taken";

/** The buyer, and the order that a notice is about; the cart names none. */
export type Watched = { userId: string; nums?: OrderNumbers };

/**
 * Looks for changes of this buyer's cart that wait in the browser's storage, now and when the buyer comes back to the tab. The
 * cart's app starts, which shows and sends them. A notice appears as long as goods that it is about wait.
 */
export function watchChanges(start: () => Promise<boolean>): void {
	const place = document.querySelector<HTMLElement>(`[${dataWaits}]`);
	const text = place?.getAttribute(dataWaits);
	if (!place || !text) return;
	const { userId, nums }: Watched = JSON.parse(text);
	const look = async () => {
		const { readChanges } = await import("./stored-changes");
		const isWaiting = Object.keys((await readChanges(userId)) ?? {}).length > 0;
		if (!nums) return void (isWaiting && (await start()));
		place.hidden = !(isWaiting && (await (await import("./drop-taken")).dropTaken(userId, nums)));
	};
	look().catch(console.warn);
	document.addEventListener("visibilitychange", () => document.hidden || look().catch(console.warn));
}
