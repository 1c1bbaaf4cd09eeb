"use client";
import { useSyncExternalStore } from "react";

const never = () => () => {};

/**
 * True if the app runs. Before, a control that nothing but the app can serve is disabled: a press on it would
 * do nothing (docs/page-life.md).
 */
export function useHydrated(): boolean {
	return useSyncExternalStore(
		never,
		() => true,
		() => false,
	);
}
