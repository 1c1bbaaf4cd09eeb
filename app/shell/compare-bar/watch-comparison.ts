import { comparison } from "~/domain/goods/comparison";

/**
 * Opens the bar of the comparison where something is chosen, in this tab or another. Its code, and with `start` the app,
 * loads only then.
 */
export function watchComparison(start: () => Promise<boolean>): void {
	let loaded = false;
	const look = async (told?: string) => {
		loaded ||= Boolean(told) || document.cookie.includes(`${comparison.cookie}=`);
		if (!loaded || !(await start())) return;
		await import("./comparison.client").then((it) => it.showComparison(told));
	};
	void look();
	// The choice may have changed meanwhile.
	document.addEventListener("visibilitychange", () => void look());
	// The other tab sends the choice itself: its cookie may arrive later than the message.
	new BroadcastChannel(comparison.cookie).onmessage = ({ data }) => void look(String(data));
}
