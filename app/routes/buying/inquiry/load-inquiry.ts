import "server-only";
import { getInquiry } from "~/api/contract/mall/inquiry";
import type { Inquiry } from "~/api/schema/inquiry";
import { getInquiryKind, inquiryPages } from "~/domain/access/inquiry-pages";
import { getQuery } from "~/request/page-query";
import { loadOnce } from "~/request/request-memo";
import { getScope } from "~/request/scope";

/** The inquiry of the query; null when the query names none, or one of the other kind. */
export function loadInquiry(): Promise<Inquiry | null> | null {
	const { api, page } = getScope();
	const kind = getInquiryKind(page.row);
	const { inquiryId } = getQuery(inquiryPages[kind].detail);
	if (!inquiryId) return null;
	return loadOnce("inquiry", async () => {
		const found = await api.call(getInquiry, { inquiryId });
		return found.kind === kind ? found : null;
	});
}
