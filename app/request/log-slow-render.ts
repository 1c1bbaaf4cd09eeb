import { getScope } from "./scope";

/** The logged pages and causes of this isolate; a page has few causes. */
const logged = new Set<string>();
const maxLogged = 1000;

/**
 * Writes one structured line for a page and a cause, the first time that this isolate renders the page twice.
 * The cause itself is logged where it is thrown. When a component throws a redirect, React Router's digest is
 * `REACT_ROUTER_REDIRECT:` and an address; that may be a buyer's, and stays out of the log.
 */
export function logSlowRender(page: string, cause: unknown): void {
	const { requestId, mall } = getScope();
	const text = describeCause(cause);
	const key = `${page} ${text}`;
	if (logged.has(key) || logged.size >= maxLogged) return;
	logged.add(key);
	const line = { level: "warn", requestId, mall: mall.mallCode, slowRender: page, cause: text };
	console.warn(JSON.stringify(line));
}

function describeCause(cause: unknown): string {
	if (!(cause instanceof Error)) return typeof cause;
	const { digest = "" } = cause as { digest?: unknown };
	return /^REACT_ROUTER_\w+/.exec(String(digest))?.[0] ?? `${cause.name}: ${cause.message}`;
}
