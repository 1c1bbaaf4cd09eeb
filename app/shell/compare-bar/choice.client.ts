import "client-only";
import Cookies from "js-cookie";
import { comparison } from "~/domain/goods/comparison";
import { formatComparison, parseComparison, tooManyCompared } from "~/domain/goods/comparison-choice";
import { setCookie } from "~/session/browser-cookies.client";
import { showToast } from "~/ui/overlay/toast/toast";

let chosen: readonly string[] = [];
const listeners = new Set<() => void>();
const channel = new BroadcastChannel(comparison.cookie);

/** The SKUs that this browser has chosen, as of the last look. */
export function getChosen(): readonly string[] {
	return chosen;
}

/** Calls `listener` after every look; the returned function ends it. */
export function onChoice(listener: () => void): () => void {
	listeners.add(listener);
	return () => void listeners.delete(listener);
}

/** Reads the choice again: the server may have changed it, or another tab, which has sent a message. */
export function readChoice(text = Cookies.get(comparison.cookie)): void {
	chosen = parseComparison(text);
	for (const listener of listeners) listener();
}

/** Stores a choice for every page and tab. */
export function storeChoice(skuIds: readonly string[]): void {
	const text = formatComparison(skuIds);
	setCookie(comparison.cookie, text);
	channel.postMessage(text);
	readChoice();
}

/** Adds a SKU to the choice, or removes it; a fifth is refused with a message. */
export function toggleChosen(skuId: string): void {
	readChoice();
	const others = chosen.filter((id) => id !== skuId);
	if (others.length < chosen.length) storeChoice(others);
	else if (chosen.length < comparison.most) storeChoice([...chosen, skuId]);
	else showToast(tooManyCompared, "error");
}
