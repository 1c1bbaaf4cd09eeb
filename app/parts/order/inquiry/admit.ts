import "server-only";
import { redirect } from "react-router";
import { ApiError } from "~/api/error";
import type { InquiryKind } from "~/api/schema/inquiry";
import { getInquiryKind, inquiryPages } from "~/domain/access/inquiry-pages";
import { pages } from "~/domain/page/pages";
import { toPath } from "~/domain/page/to-path";
import { parseAllowedUrl } from "~/parts/page/out-link/destinations";
import { loadOwnHallUrl } from "~/parts/page/out-link/load-out-url";
import { logError } from "~/request/log-error";
import { getScope } from "~/request/scope";
import { loadSession } from "~/session/session";

/**
 * The kind of this request's page. Throws the redirect to the explanation where its right is missing (SPEC §5), or
 * unknown.
 */
export async function admitToInquiries(): Promise<InquiryKind> {
	const kind = getInquiryKind(getScope().page.row);
	const { orderProcurementType } = await loadSession();
	if (!inquiryPages[kind].hasRight(orderProcurementType)) throw toExplanation(kind);
	return kind;
}

/**
 * The same for the page where a buyer enters: throws the redirect to the company's own hall where it has one. A hall that
 * cannot be asked for, or may not be opened, leaves the mall's own pages.
 */
export async function enterInquiries(): Promise<null> {
	const kind = await admitToInquiries();
	const { api, mall, page } = getScope();
	const url = await loadOwnHallUrl(kind, { api, origin: mall.origin }).catch((error: unknown) => {
		if (!(error instanceof ApiError)) throw error;
		if (error.status === 403) throw toExplanation(kind);
		logError(error);
		return "";
	});
	const allowed = parseAllowedUrl(url, mall.linkHosts, mall.origin);
	if (allowed && new URL(allowed).pathname !== page.row?.path)
		throw redirect(allowed, { headers: { "referrer-policy": "no-referrer" } });
	return null;
}

function toExplanation(kind: InquiryKind): Response {
	return redirect(toPath(pages.accessFail, { right: inquiryPages[kind].list.path }));
}
