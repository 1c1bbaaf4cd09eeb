"use client";
import { useEffect, useRef } from "react";
import { useLocation, useNavigation } from "react-router";
import { findPage } from "~/domain/page/pages";
import { loadBar } from "./watch-navigation";

/**
 * A route change that the router makes by itself (SPEC §2): the loading bar runs, the view goes to the top, and a
 * route that is forced to a full page load gets one.
 */
export function useRouteChanges(): void {
	const { state, location: next, formMethod } = useNavigation();
	const { pathname } = useLocation();
	const shown = useRef(pathname);

	useEffect(() => {
		if (next && !formMethod && findPage(next.pathname)?.fullLoad) {
			location.assign(next.pathname + next.search + next.hash);
		}
	}, [next, formMethod]);

	useEffect(() => {
		if (state === "idle") return;
		void loadBar().then((it) => it?.startBar());
		return () => void loadBar().then((it) => it?.finishBar());
	}, [state]);

	useEffect(() => {
		if (shown.current === pathname) return;
		shown.current = pathname;
		scrollTo(0, 0);
	}, [pathname]);
}
