import "server-only";
import * as v from "valibot";
import { pages } from "~/domain/page/pages";
import { toPath } from "~/domain/page/to-path";
import { follow, followVerbs } from "~/parts/browse/shop/follow-action";
import type { SkuAnswer } from "~/parts/browse/sku-form/sku-answer";
import { goodsListVerbs, runGoodsList } from "~/parts/browse/sku-form/sku-form-action";
import { pressed } from "~/parts/form/pressed";
import { runForm } from "~/parts/form/run-form";
import { getQuery } from "~/request/page-query";

const ShopForm = v.object({ do: pressed(v.union([followVerbs, goodsListVerbs])) });

/** Handles the forms of the page: 关注店铺, and goods for the cart. */
export function handleShopForm() {
	return runForm<typeof ShopForm, SkuAnswer>({
		schema: ShopForm,
		async run({ do: asked }, { values, page }) {
			if (v.is(followVerbs, asked)) return follow(asked);
			const { venderId, ...query } = getQuery(pages.shop);
			return runGoodsList(asked, values, (added) =>
				venderId ? toPath(pages.shop, { ...query, venderId, added }) : page,
			);
		},
	});
}

/** Tells whether an answer is for the form of the goods list. */
export function isListAnswer({ values }: SkuAnswer): boolean {
	return !v.is(pressed(followVerbs), values.do);
}
