import type { ShouldRevalidateFunctionArgs } from "react-router";
import { findPage } from "~/domain/page/pages";
import { findSurroundings } from "~/domain/page/surroundings";

/**
 * A shell that was rendered longer ago is asked for with the next page: a right that is gone leaves the menu.
 */
const freshMs = 60_000;
let renderedAt = performance.now();

/**
 * True if the router asks for the shell again beside the next page. It stays where the next page has the same
 * one, for a minute and until a form is sent.
 */
export function shouldRevalidate({ nextUrl, formMethod }: ShouldRevalidateFunctionArgs): boolean {
	const keeps = !formMethod && performance.now() - renderedAt < freshMs && fits(nextUrl.pathname);
	if (!keeps) renderedAt = performance.now();
	return !keeps;
}

/** Compared with what is shown: a page that does not exist has no footer. */
function fits(path: string): boolean {
	const next = findSurroundings(findPage(path));
	const shown = findSurroundings(findPage(location.pathname));
	const hasFooter = document.querySelector("body footer") !== null;
	return (
		next.footer === hasFooter && next.copyright === shown.copyright && next.compareBar === shown.compareBar
	);
}
