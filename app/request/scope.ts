import "server-only";
import { AsyncLocalStorage } from "node:async_hooks";
import type { Api } from "~/api/client/client";
import type { Extension } from "~/api/endpoint/extension";
import type { Page } from "~/domain/page/pages";
import type { ParsedQuery } from "~/domain/page/parse-query";
import type { Theme } from "~/themes/pick-theme";

/** The mall that a host belongs to, as the edge worker resolved it (SPEC §2 footer, §7 content). */
export type MallContext = {
	mallCode: string;
	/** Root-relative or https URL of the icon; the default icon when the content backend has none. */
	icon: string;
	/** The mall's name, or the generic word 商城: in the titles of pages (SPEC §1), too. */
	title: string;
	domainSuffix: string;
	/** Scheme and host of the mall in this request: absolute URLs are built from it, never from Host. */
	origin: string;
	record: { website: string; publicSecurity: string } | null;
	/** Theme of the pages before log-in; after it the decoration decides. */
	theme: Theme | null;
	/** Hosts that hall, after-sale and customer-service links may lead to (SECURITY B5). */
	linkHosts: readonly string[];
	/** The company's own admin system, in place of /admin (docs/decisions/0015-admin-system.md). */
	adminUrl: string | null;
	/**
	 * The groups beyond the specification that its backends have, as the configuration says (docs/calls.md).
	 */
	extensions: ReadonlySet<Extension>;
	/**
	 * The last purge: what was cached or remembered for all buyers before it counts no more (docs/deploy.md).
	 */
	purge?: string | undefined;
};

/** The page that a request is for, the same for its document and for its RSC payload. */
export type RequestedPage = ParsedQuery & {
	/** Null where there is no such page. */
	row: Page | null;
	/** The requested path, e.g. `/search`. */
	path: string;
	/** The path with its query, which leads back to this page. */
	address: string;
};

/** Everything that the work of one request may know, opened once by the edge worker. */
export type RequestScope = {
	page: RequestedPage;
	/** The form that this request posts, parsed once for all; null where it posts none. */
	form: FormData | null;
	/**
	 * The browser's cookies by name, undecoded and without the token. A cached page sees the known ones only.
	 */
	cookies: ReadonlyMap<string, readonly string[]>;
	requestId: string;
	/** Allows the inline scripts of this answer, and no others (SECURITY C6). */
	nonce: string;
	/** The time that a document waits for its sections before it begins, in milliseconds. */
	patienceMs: number;
	mall: MallContext;
	token: string | null;
	/**
	 * Names the session in caches without holding its secret, by mall and digest of the token. Null without a
	 * token, and on the log-in, which shows nothing of a session.
	 */
	sessionKey: string | null;
	/**
	 * The calls of this request's page and actions. One that is refused because the session has ended (SPEC §8:
	 * 401 and 511) throws the redirect to /login in place of an ApiError. Do not catch it; the edge answers it
	 * in any case.
	 */
	api: Api;
	/**
	 * Loads a file of a backend by its address below /api, as the buyer's browser would; null where it cannot.
	 */
	loadFile(url: string): Promise<Response | null>;
	/** Notes that a backend no longer knows this session, and returns the redirect to throw. */
	rejectSession(): Response;
	/** Headers (Set-Cookie above all) that actions add to any answer. */
	responseHeaders: Headers;
	sessions: KVNamespace;
	waitUntil(work: Promise<unknown>): void;
	/** Notes that this page lacks something that a later one will have: it is shown, but not cached. */
	markIncomplete(): void;
	/** Notes that the answer begins before all its sections are there. */
	markLate(): void;
	/** The answer has begun: it can be no redirect any more. */
	readonly isLate: boolean;
};

const storage = new AsyncLocalStorage<RequestScope>();

/** Runs `work` so that `getScope()` inside it, however deep and asynchronous, returns `scope`. */
export function runInScope<T>(scope: RequestScope, work: () => T): T {
	return storage.run(scope, work);
}

/** The scope of the request in progress; throws outside one, which is always a programming error. */
export function getScope(): RequestScope {
	const scope = storage.getStore();
	if (!scope) throw new Error("getScope() outside a request");
	return scope;
}
