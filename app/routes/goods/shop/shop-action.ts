import "server-only";
import { pages } from "~/domain/page/pages";
import { toPath } from "~/domain/page/to-path";
import { followVerbs } from "~/parts/browse/shop/follow-action";
import type { SkuAnswer } from "~/parts/browse/sku-form/sku-answer";
import { goodsListVerbs } from "~/parts/browse/sku-form/sku-form-action";
import { runForm } from "~/parts/form/run-form";
import { findHandler } from "~/parts/form/verbs";
import { getQuery } from "~/request/page-query";
import { getScope } from "~/request/scope";

/** Handles the forms of the page: 关注店铺, and goods for the cart. */
export function handleShopForm() {
	const { venderId, ...query } = getQuery(pages.shop);
	const { address } = getScope().page;
	const toNext = (added: number) => (venderId ? toPath(pages.shop, { ...query, venderId, added }) : address);
	return runForm<SkuAnswer>({ verbs: { ...followVerbs, ...goodsListVerbs(toNext) } });
}

/** Tells whether an answer is for the form of the goods list. */
export function isListAnswer({ values }: SkuAnswer): boolean {
	return findHandler(followVerbs, values.do) === null;
}
