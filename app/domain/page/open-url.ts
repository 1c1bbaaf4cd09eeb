import { getSafeUrl } from "~/api/wire/safe-url";
import { findPage, type Page } from "./pages";

/** Not pages, but files and ways out of the mall. */
const noPage = /^\/(?:out|export|pictures)\//;

/**
 * The target of a link that a backend gave (B2), so that no link ends in a 404: a page of this mall, a file,
 * or an https address outside. A path below /admin that is no page here belongs to the company's own admin
 * system, where `adminUrl` stands for /admin. Undefined for a link that leads nowhere, which is then not
 * shown. `lacks` says which pages are not there in this mall.
 */
export function getOpenUrl(
	url: string | undefined,
	adminUrl: string | null,
	lacks: (page: Page) => boolean = () => false,
): string | undefined {
	const safe = getSafeUrl(url);
	if (!safe?.startsWith("/")) return safe;
	const [path = ""] = safe.split(/[?#]/, 1);
	const page = findPage(path);
	if (page ? !lacks(page) : noPage.test(path)) return safe;
	return adminUrl && path.startsWith("/admin/") ? adminUrl + safe.slice("/admin".length) : undefined;
}
