import { getSafeUrl } from "~/domain/text/safe-url";
import { findPage } from "./pages";

/** No pages, but files and ways out of the mall. */
const noPage = /^\/(?:out|export|pictures)\//;

/**
 * Where a link that a backend gave may lead (B2), so that no link ends in a 404: a page of this mall, a file, or an
 * https address outside. What is missing below /admin is the company's own admin system's, where `adminUrl` stands
 * for /admin. Undefined when there is nothing behind the link, which is then not shown.
 */
export function getOpenUrl(url: string | undefined, adminUrl: string | null): string | undefined {
	const safe = getSafeUrl(url);
	if (!safe?.startsWith("/")) return safe;
	const [path = ""] = safe.split(/[?#]/, 1);
	if (findPage(path) || noPage.test(path)) return safe;
	return adminUrl && path.startsWith("/admin/") ? adminUrl + safe.slice("/admin".length) : undefined;
}
