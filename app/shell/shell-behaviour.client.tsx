"use client";
import { useEffect } from "react";
import { useLocation } from "react-router";
import type { OutLinkOptions } from "./behaviour/out-links.client";
import { useRouteChanges } from "./behaviour/use-route-changes";
import { watchAge } from "./behaviour/watch-age";
import { watchErrors } from "./behaviour/watch-errors";
import { watchLinks } from "./behaviour/watch-links";
import { watchMenus } from "./behaviour/watch-menus";
import { watchNavigation } from "./behaviour/watch-navigation";
import { type ShownSession, watchSession } from "./behaviour/watch-session";
import { followPlace } from "./location-picker/follow-place";

type Props = OutLinkOptions & { session: ShownSession };

/**
 * Adds the behaviour of the shell that needs a script: menus that close, links out, the loading bar, other
 * tabs. It shows nothing, and everything that it improves works without it.
 */
export function ShellBehaviour({ origin, linkHosts, loginName, session }: Props) {
	const { key } = useLocation();
	useRouteChanges();
	useUntilLeft(watchErrors, []);
	useUntilLeft(watchMenus, []);
	useUntilLeft(watchNavigation, []);
	useUntilLeft(
		(signal) => watchLinks({ origin, linkHosts, loginName }, signal),
		[origin, linkHosts, loginName],
	);
	// Each page of the router has an age and a place of its own.
	useUntilLeft(watchAge, [key]);
	useUntilLeft(followPlace, [key]);
	useUntilLeft((signal) => watchSession(session, signal), [session]);
	return null;
}

function useUntilLeft(work: (signal: AbortSignal) => void, changes: readonly unknown[]): void {
	useEffect(
		() => {
			const left = new AbortController();
			work(left.signal);
			return () => left.abort();
		},
		// biome-ignore lint/correctness/useExhaustiveDependencies: the caller names what the work depends on
		changes,
	);
}
