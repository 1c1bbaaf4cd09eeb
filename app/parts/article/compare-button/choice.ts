import Cookies from "js-cookie";
import { comparison } from "~/domain/goods/comparison";
import { formatComparison, parseComparison, tooManyCompared } from "~/domain/goods/comparison-choice";
import { setCookie } from "~/session/browser-cookies.client";
import { showToast } from "~/ui/overlay/toast/toast";

const nothing: readonly string[] = [];
let chosen = nothing;
let channel: BroadcastChannel | undefined;
const listeners = new Set<() => void>();

/** The SKUs that this browser has chosen, as of the last look. */
export const getChosen = (): readonly string[] => chosen;
/** The choice that the server shows: it does not know. */
export const nothingChosen = (): readonly string[] => nothing;

/** Calls `listener` when the choice changes, here or in another tab; the returned function ends it. */
export function onChoice(listener: () => void): () => void {
	if (!channel) follow();
	listeners.add(listener);
	return () => void listeners.delete(listener);
}

/**
 * The server may have changed the choice meanwhile. Another tab sends its own: the cookie may arrive later.
 */
function follow(): void {
	channel = new BroadcastChannel(comparison.cookie);
	channel.onmessage = ({ data }) => readChoice(String(data));
	document.addEventListener("visibilitychange", () => document.hidden || readChoice());
	readChoice();
}

function readChoice(text = Cookies.get(comparison.cookie)): void {
	const next = parseComparison(text);
	if (next.join() === chosen.join() && chosen !== nothing) return;
	chosen = next;
	for (const listener of listeners) listener();
}

/** Stores a choice for every page and tab. */
export function storeChoice(skuIds: readonly string[]): void {
	const text = formatComparison(skuIds);
	setCookie(comparison.cookie, text);
	channel?.postMessage(text);
	readChoice(text);
}

/** Adds a SKU to the choice, or removes it; a fifth is refused with a message. */
export function toggleChosen(skuId: string): void {
	readChoice();
	const others = chosen.filter((id) => id !== skuId);
	if (others.length < chosen.length) storeChoice(others);
	else if (chosen.length < comparison.most) storeChoice([...chosen, skuId]);
	else showToast(tooManyCompared, "error");
}
