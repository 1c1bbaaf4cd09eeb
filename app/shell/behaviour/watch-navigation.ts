import { startWhereLeaving } from "./loading-bar";

/** The loading bar for full page loads (SPEC §2). */
export function watchNavigation(signal: AbortSignal): void {
	for (const type of ["click", "submit"]) addEventListener(type, startWhereLeaving, { signal });
}
