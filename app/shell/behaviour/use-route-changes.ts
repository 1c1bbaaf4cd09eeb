"use client";
import { useEffect, useRef } from "react";
import { useLocation, useNavigation } from "react-router";
import { noteShown } from "~/document/follow-history";
import { dataMenu } from "~/document/marks";
import { isRouted } from "~/domain/page/pages";
import { finishBar, startBar } from "./loading-bar";

/**
 * A route change that the router makes by itself (SPEC §2): the loading bar runs, the view goes to the top,
 * the focus to the new page, and a route that is forced to a full page load gets one.
 */
export function useRouteChanges(): void {
	const { state, location: next, formMethod } = useNavigation();
	const { pathname, search } = useLocation();
	const shown = useRef(pathname + search);

	useEffect(() => {
		if (next && !formMethod && !isRouted(next.pathname)) {
			location.assign(next.pathname + next.search + next.hash);
		}
	}, [next, formMethod]);

	useEffect(() => {
		if (state === "idle") return;
		startBar();
		return finishBar;
	}, [state]);

	useEffect(() => {
		if (shown.current === pathname + search) return;
		shown.current = pathname + search;
		noteShown();
		closeOverlays();
		scrollTo(0, 0);
		focusHeading();
	}, [pathname, search]);
}

/** Menus and drawers through which the buyer has come. */
function closeOverlays(): void {
	for (const menu of document.querySelectorAll<HTMLDetailsElement>(`details[${dataMenu}][open]`))
		menu.open = false;
	for (const dialog of document.querySelectorAll<HTMLDialogElement>("dialog[open]")) dialog.close();
}

/** Assistive technology reads the new page from its heading on. */
function focusHeading(): void {
	const heading =
		document.querySelector<HTMLElement>("main h1") ?? document.querySelector<HTMLElement>("main");
	if (!heading) return;
	heading.tabIndex = -1;
	heading.focus({ preventScroll: true });
}
