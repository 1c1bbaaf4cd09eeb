import "server-only";
import * as v from "valibot";
import { Id } from "~/api/schema/id";
import { pages } from "~/domain/pages";
import { toPath } from "~/domain/to-path";
import { toBoxName } from "~/parts/cart/box-name";
import { QuantityText } from "~/parts/cart/cart-intent";
import { getSettlementCalls } from "~/parts/cart/settlement-calls";
import { pressed } from "~/parts/form/pressed";
import { runForm } from "~/parts/form/run-form";
import type { SkuAnswer } from "~/parts/sku-form/sku-answer";
import { runSkuForm, skuFormVerbs } from "~/parts/sku-form/sku-form-action";
import { getScope } from "~/request/scope";
import { getPlace } from "~/session/address-area";
import { loadSession } from "~/session/session";

/** The buttons beside the one number of the page name its SKU, those of the table name none. */
const ItemForm = v.object({
	do: pressed(v.union([skuFormVerbs, v.strictTuple([v.picklist(["add", "check", "buy"]), Id])])),
});

/** What the forms of the page post. */
export function handleItemForm(request: Request) {
	return runForm<typeof ItemForm, SkuAnswer>(request, {
		schema: ItemForm,
		async run({ do: [verb, skuId] }, { values }) {
			return verb === "buy" ? buyNow(skuId, values[toBoxName(skuId)] ?? "") : runSkuForm(verb, values);
		},
	});
}

/** Whether an answer is the table's. */
export function isTableAnswer({ values }: SkuAnswer): boolean {
	return values.do?.includes("/") === false;
}

/** 立即购买: a settlement of one line, and on to its confirmation. */
async function buyNow(skuId: string, text: string): Promise<string | Partial<SkuAnswer>> {
	const num = v.safeParse(QuantityText, text);
	if (!num.success) return { fields: { [toBoxName(skuId)]: num.issues[0].message } };
	const { businessModel } = await loadSession();
	const { createSettlement } = getSettlementCalls(businessModel);
	const items = [{ skuId, num: num.output }];
	const { settlementId } = await getScope().api.call(createSettlement, { items, ...getPlace() });
	return toPath(pages.orderConfirm, { settlementId });
}
