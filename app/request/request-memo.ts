import "server-only";
import { getScope, type RequestScope } from "./scope";

const ofRequest = new WeakMap<RequestScope, Map<string, Promise<unknown>>>();

/**
 * What this request loads under `name`, begun once however many ask: the loader that decides the status and the
 * component that shows the thing.
 */
export function loadOnce<T>(name: string, load: () => Promise<T>): Promise<T> {
	const scope = getScope();
	const known = ofRequest.get(scope) ?? new Map<string, Promise<unknown>>();
	ofRequest.set(scope, known);
	const running = known.get(name) ?? load();
	// Until somebody awaits it, a failure is nobody's; it must not count as unhandled.
	running.catch(() => undefined);
	known.set(name, running);
	return running as Promise<T>;
}
