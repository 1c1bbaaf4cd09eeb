import "server-only";
import { listAddresses } from "~/api/contract/mall/address";
import { countInquiries, getInquiry } from "~/api/contract/mall/inquiry";
import { searchVenders } from "~/api/contract/mall/vender";
import type { Inquiry } from "~/api/schema/inquiry";
import { getInquiryKind, inquiryPages } from "~/domain/access/inquiry-pages";
import { loadSkus } from "~/parts/article/comparison/load-now";
import { ifAnswered } from "~/request/if-answered";
import { getQuery } from "~/request/page-query";
import { loadOnce } from "~/request/request-memo";
import { getScope } from "~/request/scope";
import { readVenderIds } from "./chosen-venders";
import type { Articles } from "./line-row";
import { copyRows, readInquiryRows, startRows } from "./rows";

/** Loads the former inquiry that the buyer repeats; undefined when the URL names none. */
export function loadFormer(): Promise<Inquiry | undefined> {
	const { api, page } = getScope();
	const { inquiryId } = getQuery(inquiryPages[getInquiryKind(page.row)].form);
	if (!inquiryId) return Promise.resolve(undefined);
	return loadOnce("inquiry", () => api.call(getInquiry, { inquiryId }));
}

/** The most suppliers that the form lists, best known first. */
const listedVenders = 100;

/**
 * The typed rows and suppliers, or else the former inquiry's. When the catalogue fails, an article shows its
 * number; when the suppliers' list fails, all of them are asked.
 */
export async function loadForm(
	values: Record<string, string>,
	former: Promise<Inquiry | undefined>,
	{ goods, keyword }: { goods: readonly string[]; keyword: string },
) {
	const asked = await former;
	const rows = readInquiryRows(values) ?? (asked ? copyRows(asked.lines) : startRows(goods, keyword));
	const skuIds = rows.flatMap(({ skuId }) => skuId || []);
	const { api, page } = getScope();
	const [addresses, venders, skus] = await Promise.all([
		api.call(listAddresses, {}),
		ifAnswered(api.call(searchVenders, { pageIndex: 1, pageSize: listedVenders })),
		skuIds.length > 0 ? ifAnswered(loadSkus(skuIds)) : [],
		// The form needs no answer of the inquiries. A mall that has none says so here, before anything is typed.
		ifAnswered(api.call(countInquiries, { kind: getInquiryKind(page.row) })),
	]);
	const articles: Articles = {};
	for (const { skuId, name, model, saleUnit } of skus ?? [])
		articles[skuId] = { name, model, unit: saleUnit };
	const isPosted = values.rows !== undefined;
	const chosen = isPosted ? readVenderIds(values) : asked?.venders?.map(({ venderId }) => venderId);
	return { rows, addresses, articles, venders: venders?.list ?? null, chosen };
}
