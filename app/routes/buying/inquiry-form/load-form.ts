import "server-only";
import { listAddresses } from "~/api/contract/mall/address";
import { getInquiry } from "~/api/contract/mall/inquiry";
import type { Inquiry } from "~/api/schema/inquiry";
import { getInquiryKind, inquiryPages } from "~/domain/access/inquiry-pages";
import { loadSkus } from "~/parts/article/comparison/load-now";
import { ifAnswered } from "~/request/if-answered";
import { getQuery } from "~/request/page-query";
import { loadOnce } from "~/request/request-memo";
import { getScope } from "~/request/scope";
import type { Articles } from "./line-row";
import { copyRows, readRows, startRows } from "./rows";

/** The inquiry that is asked again; undefined where none is named. */
export function loadFormer(): Promise<Inquiry | undefined> {
	const { api, page } = getScope();
	const { inquiryId } = getQuery(inquiryPages[getInquiryKind(page.row)].form);
	if (!inquiryId) return Promise.resolve(undefined);
	return loadOnce("inquiry", () => api.call(getInquiry, { inquiryId }));
}

/** What was typed, else what is asked again. Without the catalogue's answer articles are shown by their number. */
export async function loadForm(
	values: Record<string, string>,
	former: Promise<Inquiry | undefined>,
	goods: readonly string[],
) {
	const asked = await former;
	const rows = readRows(values) ?? (asked ? copyRows(asked.lines) : startRows(goods));
	const skuIds = rows.flatMap(({ skuId }) => skuId || []);
	const [addresses, skus] = await Promise.all([
		getScope().api.call(listAddresses, {}),
		skuIds.length > 0 ? ifAnswered(loadSkus(skuIds)) : [],
	]);
	const articles: Articles = {};
	for (const { skuId, name, model, saleUnit } of skus ?? [])
		articles[skuId] = { name, model, unit: saleUnit };
	return { rows, addresses, articles };
}
