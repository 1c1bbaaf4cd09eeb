import type { Page } from "@playwright/test";

/** An init script: runs in the page before any other script. */
export function recordShifts(): void {
	type Source = { node: Node | null; previousRect: DOMRectReadOnly; currentRect: DOMRectReadOnly };
	type Shift = PerformanceEntry & { value: number; sources: Source[] };
	const toText = ({ x, y, width, height }: DOMRectReadOnly) => `${x},${y} ${width}x${height}`;
	const shifts: string[] = [];
	Object.assign(globalThis, { shifts });
	new PerformanceObserver((list) => {
		for (const { value, sources } of list.getEntries() as Shift[]) {
			const moved = sources.map(
				({ node, previousRect, currentRect }) =>
					`${toText(previousRect)} → ${toText(currentRect)} ${(node as Element | null)?.outerHTML?.slice(0, 200)}`,
			);
			shifts.push(`${value.toFixed(4)} ${moved.join(" | ")}`);
		}
	}).observe({ type: "layout-shift", buffered: true });
}

/** The layout shifts so far, each with its score and the elements that moved. */
export function readShifts(page: Page): Promise<string[]> {
	return page.evaluate(() => (globalThis as unknown as { shifts: string[] }).shifts);
}

/** For changes of the window, which move things on purpose. */
export function forgetShifts(page: Page): Promise<void> {
	return page.evaluate(() => void (globalThis as unknown as { shifts: string[] }).shifts.splice(0));
}
