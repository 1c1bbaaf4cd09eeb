import "server-only";
import * as v from "valibot";
import { Id } from "~/api/schema/id";
import { quantityMessage } from "~/domain/goods/quantity";
import { pages } from "~/domain/page/pages";
import { toPath } from "~/domain/page/to-path";
import { follow, followVerbs } from "~/parts/browse/shop/follow-action";
import type { SkuAnswer } from "~/parts/browse/sku-form/sku-answer";
import { pickBox, readLines, runSkuForm, skuFormVerbs } from "~/parts/browse/sku-form/sku-form-action";
import { toBoxName } from "~/parts/cart/box-name";
import { getSettlementCalls } from "~/parts/cart/settlement-calls";
import { pressed } from "~/parts/form/pressed";
import { runForm } from "~/parts/form/run-form";
import { getScope } from "~/request/scope";
import { getPlace } from "~/session/address-area";
import { loadSession } from "~/session/session";

const buyVerbs = v.strictTuple([v.literal("buy"), Id]);
const ItemForm = v.object({ do: pressed(v.union([skuFormVerbs, buyVerbs, followVerbs])) });

/** Handles the forms of the page. */
export function handleItemForm() {
	return runForm<typeof ItemForm, SkuAnswer>({
		schema: ItemForm,
		isAnchored: true,
		async run({ do: asked }, { values }) {
			if (asked.length === 1) return runSkuForm(asked[0], values);
			const [verb, id] = asked;
			return verb === "buy" ? buyNow(id, values) : follow([verb, id]);
		},
	});
}

/** Handles 立即购买: creates a settlement of one line and leads to its confirmation. */
async function buyNow(skuId: string, values: Record<string, string>): Promise<string | Partial<SkuAnswer>> {
	const { lines, wrong, asked } = await readLines(pickBox(values, skuId));
	const reason = wrong[skuId] ?? quantityMessage;
	if (lines.length === 0) return { fields: { [toBoxName(skuId)]: reason }, asked };
	const { businessModel } = await loadSession();
	const { createSettlement } = getSettlementCalls(businessModel);
	const { settlementId } = await getScope().api.call(createSettlement, { items: lines, ...getPlace() });
	return toPath(pages.orderConfirm, { settlementId });
}
