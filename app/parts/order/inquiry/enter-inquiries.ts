import "server-only";
import { redirect } from "react-router";
import { ApiError } from "~/api/endpoint/error";
import { getInquiryKind, inquiryPages } from "~/domain/access/inquiry-pages";
import { pages } from "~/domain/page/pages";
import { toPath } from "~/domain/page/to-path";
import { parseAllowedUrl } from "~/parts/page/out-link/destinations";
import { loadOwnHallUrl } from "~/parts/page/out-link/load-out-url";
import { logError } from "~/request/log-error";
import { getScope } from "~/request/scope";

/**
 * Throws the redirect to the company's own hall where it has one. A hall that cannot be asked
 * for, or may not be opened, leaves the mall's own page; one that refuses leads to the
 * explanation, and so does a mall with neither.
 */
export async function enterInquiries(): Promise<null> {
	const { api, mall, page } = getScope();
	const kind = getInquiryKind(page.row);
	const url = await loadOwnHallUrl(kind, { api, origin: mall.origin }).catch((error: unknown) => {
		if (!(error instanceof ApiError)) throw error;
		if (error.status === 403)
			throw redirect(toPath(pages.accessFail, { right: inquiryPages[kind].list.path }));
		logError(error);
		return "";
	});
	const allowed = parseAllowedUrl(url, mall.linkHosts, mall.origin);
	if (allowed && new URL(allowed).pathname !== page.row?.path)
		throw redirect(allowed, { headers: { "referrer-policy": "no-referrer" } });
	if (!mall.extensions.has("inquiry")) throw redirect(toPath(pages.notFound, { extension: "inquiry" }));
	return null;
}
