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

/** Loads the former inquiry that the buyer repeats; undefined when the URL names none. */
export function loadFormer(): Promise<Inquiry | undefined> {
	const { api, page } = getScope();
	const { inquiryId } = getQuery(inquiryPages[getInquiryKind(page.row)].form);
	if (!inquiryId) return Promise.resolve(undefined);
	return loadOnce("inquiry", () => api.call(getInquiry, { inquiryId }));
}

/** The typed rows, or else those of the former inquiry. When the catalogue fails, an article shows its number. */
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
