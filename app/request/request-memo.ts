import "server-only";
import { getScope, type RequestScope } from "./scope";

const ofRequest = new WeakMap<RequestScope, Map<string, Promise<unknown>>>();

/**
 * Loads something once a request, under `name`: both the loader that decides the status and the
 * component that shows it ask for it.
 */
export function loadOnce<T>(name: string, load: () => Promise<T>): Promise<T> {
	const scope = getScope();
	const known = ofRequest.get(scope) ?? new Map<string, Promise<unknown>>();
	ofRequest.set(scope, known);
	const running = known.get(name) ?? load();
	// A failure that nobody awaits yet must not count as unhandled.
	running.catch(() => undefined);
	known.set(name, running);
	return running as Promise<T>;
}
