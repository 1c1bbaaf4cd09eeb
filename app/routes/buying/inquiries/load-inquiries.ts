import "server-only";
import { countInquiries, listInquiries } from "~/api/contract/mall/inquiry";
import { getInquiryKind, inquiryPages } from "~/domain/access/inquiry-pages";
import { getQuery } from "~/request/page-query";
import { loadOnce } from "~/request/request-memo";
import { getScope } from "~/request/scope";

const pageSize = 20;

/** The inquiries or biddings that the page's address asks for, once a request. Throws ApiError. */
export function loadInquiries() {
	const { kind, state, keyword, pageIndex } = readAsked();
	const asked = { kind, state, keyword, pageIndex, pageSize };
	return loadOnce("inquiries", () => getScope().api.call(listInquiries, asked));
}

/** How many of them its search finds in each state, once a request. Throws ApiError. */
export function loadCounts() {
	const { kind, keyword } = readAsked();
	return loadOnce("inquiryCounts", () => getScope().api.call(countInquiries, { kind, keyword }));
}

function readAsked() {
	const kind = getInquiryKind(getScope().page.row);
	const { inquiryState: state, keyword, pageIndex } = getQuery(inquiryPages[kind].list);
	return { kind, state, keyword: keyword || undefined, pageIndex };
}
