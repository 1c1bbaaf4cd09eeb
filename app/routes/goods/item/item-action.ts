import "server-only";
import * as v from "valibot";
import { Id } from "~/api/schema/id";
import { pages } from "~/domain/page/pages";
import { toPath } from "~/domain/page/to-path";
import { follow, followVerbs } from "~/parts/browse/shop/follow-action";
import type { SkuAnswer } from "~/parts/browse/sku-form/sku-answer";
import { runSkuForm, skuFormVerbs } from "~/parts/browse/sku-form/sku-form-action";
import { toBoxName } from "~/parts/cart/box-name";
import { QuantityText } from "~/parts/cart/cart-intent";
import { getSettlementCalls } from "~/parts/cart/settlement-calls";
import { pressed } from "~/parts/form/pressed";
import { runForm } from "~/parts/form/run-form";
import { getScope } from "~/request/scope";
import { getPlace } from "~/session/address-area";
import { loadSession } from "~/session/session";

const buyVerbs = v.strictTuple([v.literal("buy"), Id]);
const ItemForm = v.object({ do: pressed(v.union([skuFormVerbs, buyVerbs, followVerbs])) });

/** Handles the forms of the page. */
export function handleItemForm(request: Request) {
	return runForm<typeof ItemForm, SkuAnswer>(request, {
		schema: ItemForm,
		async run({ do: asked }, { values }) {
			if (asked.length === 1) return runSkuForm(asked[0], values);
			const [verb, id] = asked;
			return verb === "buy" ? buyNow(id, values[toBoxName(id)] ?? "") : follow([verb, id]);
		},
	});
}

/** Handles 立即购买: creates a settlement of one line and leads to its confirmation. */
async function buyNow(skuId: string, text: string): Promise<string | Partial<SkuAnswer>> {
	const num = v.safeParse(QuantityText, text);
	if (!num.success) return { fields: { [toBoxName(skuId)]: num.issues[0].message } };
	const { businessModel } = await loadSession();
	const { createSettlement } = getSettlementCalls(businessModel);
	const items = [{ skuId, num: num.output }];
	const { settlementId } = await getScope().api.call(createSettlement, { items, ...getPlace() });
	return toPath(pages.orderConfirm, { settlementId });
}
