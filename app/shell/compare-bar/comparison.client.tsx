import "client-only";
import { createRoot } from "react-dom/client";
import { dataCompare } from "~/document/marks";
import { getChosen, onChoice, readChoice, toggleChosen } from "./choice.client";
import { CompareBar } from "./compare-bar.client";
import { comparePlace } from "./compare-place";

let isOpen = false;

/**
 * Shows the present choice, as another tab has sent it: on the buttons, and in the bar where the page has a place for it.
 */
export function showComparison(told?: string): void {
	open();
	readChoice(told);
}

/** Handles a press of a comparison button. */
export function toggleCompared(skuId: string): void {
	open();
	toggleChosen(skuId);
}

function open(): void {
	if (isOpen) return;
	isOpen = true;
	const place = document.getElementById(comparePlace);
	if (place) createRoot(place).render(<CompareBar />);
	onChoice(markButtons);
	// Lists that come later have buttons, too.
	new MutationObserver(markButtons).observe(document.body, { childList: true, subtree: true });
}

function markButtons(): void {
	const chosen = getChosen();
	for (const button of document.querySelectorAll(`[${dataCompare}]`)) {
		button.setAttribute("aria-pressed", String(chosen.includes(button.getAttribute(dataCompare) ?? "")));
	}
}
