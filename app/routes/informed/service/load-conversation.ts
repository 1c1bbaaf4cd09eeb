import "server-only";
import { redirect } from "react-router";
import { getServiceConversation, type OpenConversation } from "~/api/contract/mall/service";
import { ApiError } from "~/api/endpoint/error";
import { pages } from "~/domain/page/pages";
import { toPath } from "~/domain/page/to-path";
import { getQuery } from "~/request/page-query";
import { loadOnce } from "~/request/request-memo";
import { getScope } from "~/request/scope";

const pageSize = 30;

/** The subject in the URL, as input of the calls; the order when the URL names both. */
export function getSubject(): { skuId: string | undefined } | { orderId: string } {
	const { skuId, orderChildId } = getQuery(pages.service);
	return orderChildId ? { orderId: orderChildId } : { skuId };
}

/**
 * Loads the conversation of the URL's subject. Without the right it throws a redirect
 * to the page that explains this.
 */
export function loadConversation(): Promise<OpenConversation> {
	return loadOnce("conversation", async () => {
		const { pageIndex } = getQuery(pages.service);
		try {
			return await getScope().api.call(getServiceConversation, { ...getSubject(), pageIndex, pageSize });
		} catch (error) {
			if (error instanceof ApiError && error.status === 403)
				throw redirect(toPath(pages.accessFail, { right: "customerService" }));
			throw error;
		}
	});
}
