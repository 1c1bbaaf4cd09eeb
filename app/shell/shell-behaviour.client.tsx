"use client";
import { useEffect } from "react";
import type { OutLinkOptions } from "./behaviour/out-links.client";
import { useRouteChanges } from "./behaviour/use-route-changes";
import { watchLinks } from "./behaviour/watch-links";
import { watchMenus } from "./behaviour/watch-menus";
import { toggleComparison } from "./compare-bar/toggle-comparison";

/**
 * Adds the behaviour of the shell that needs a script, once the page runs: menus that close, links out, the comparison in
 * place. It shows nothing, and everything that it improves works without it.
 */
export function ShellBehaviour({ origin, linkHosts, loginName }: OutLinkOptions) {
	useRouteChanges();
	useEffect(() => {
		const stop = new AbortController();
		toggleComparison(stop.signal);
		watchMenus(stop.signal);
		return () => stop.abort();
	}, []);
	useEffect(() => {
		const stop = new AbortController();
		watchLinks({ origin, linkHosts, loginName }, stop.signal);
		return () => stop.abort();
	}, [origin, linkHosts, loginName]);
	return null;
}
