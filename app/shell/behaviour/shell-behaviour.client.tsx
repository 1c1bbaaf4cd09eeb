"use client";
import { useEffect } from "react";
import type { KnownSession } from "./keep-session";
import type { OutLinkOptions } from "./out-links.client";
import { useRouteChanges } from "./use-route-changes";
import { watchComparison } from "./watch-comparison";
import { watchErrors } from "./watch-errors";
import { watchLinks } from "./watch-links";
import { watchMenus } from "./watch-menus";
import { watchNavigation } from "./watch-navigation";
import { watchSession } from "./watch-session";

type Props = Omit<OutLinkOptions, "loginName"> & {
	session: KnownSession | null;
	/** There is no token: the page is one of those before log-in. */
	anonymous: boolean;
};

/**
 * Adds to the shell, once the page runs, what needs a script: menus that close, links out, the loading bar and the
 * error catalogue. It shows nothing, and everything that it improves works without it.
 */
export function ShellBehaviour({ origin, linkHosts, session, anonymous }: Props) {
	useRouteChanges();
	useEffect(() => {
		const stop = new AbortController();
		watchErrors(stop.signal);
		watchComparison(stop.signal);
		watchMenus(stop.signal);
		watchNavigation(stop.signal);
		return () => stop.abort();
	}, []);
	useEffect(() => {
		const stop = new AbortController();
		watchLinks({ origin, linkHosts, loginName: session?.user.loginName ?? "" }, stop.signal);
		watchSession(session, anonymous, stop.signal);
		return () => stop.abort();
	}, [origin, linkHosts, session, anonymous]);
	return null;
}
