import "client-only";
import Cookies from "js-cookie";
import { comparison } from "~/domain/goods/comparison";
import { formatComparison, parseComparison, tooManyCompared } from "~/domain/goods/comparison-choice";
import { showToast } from "~/ui/toast/toast";

let chosen: readonly string[] = [];
const listeners = new Set<() => void>();
const channel = new BroadcastChannel(comparison.cookie);

/** The SKUs that this browser has chosen, as of the last look. */
export function getChosen(): readonly string[] {
	return chosen;
}

/** Calls `listener` after every look; the answer ends it. */
export function onChoice(listener: () => void): () => void {
	listeners.add(listener);
	return () => void listeners.delete(listener);
}

/** Looks at what is chosen now: the server may have changed it, or another tab, which told so. */
export function readChoice(text = Cookies.get(comparison.cookie)): void {
	chosen = parseComparison(text);
	for (const listener of listeners) listener();
}

/** Keeps a choice for every page and tab. */
export function keepChoice(skuIds: readonly string[]): void {
	const attributes = { path: "/", sameSite: "lax", secure: location.protocol === "https:" } as const;
	const text = formatComparison(skuIds);
	if (skuIds.length > 0) Cookies.set(comparison.cookie, text, attributes);
	else Cookies.remove(comparison.cookie, attributes);
	channel.postMessage(text);
	readChoice();
}

/** Puts a SKU into the choice, or takes it out; a fifth is refused in words. */
export function toggleChosen(skuId: string): void {
	readChoice();
	const others = chosen.filter((id) => id !== skuId);
	if (others.length < chosen.length) keepChoice(others);
	else if (chosen.length < comparison.most) keepChoice([...chosen, skuId]);
	else showToast(tooManyCompared, "error");
}
