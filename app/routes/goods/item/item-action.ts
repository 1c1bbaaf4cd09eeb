import "server-only";
import { getStock } from "~/api/contract/mall/stock";
import type { Priced } from "~/domain/goods/line-sum";
import { quantityMessage } from "~/domain/goods/quantity";
import { pages } from "~/domain/page/pages";
import { toPath } from "~/domain/page/to-path";
import { followVerbs } from "~/parts/browse/shop/follow-action";
import type { SkuAnswer } from "~/parts/browse/sku-form/sku-answer";
import { pickBox, readBoxLines, skuFormVerbs } from "~/parts/browse/sku-form/sku-form-action";
import { parseReadPrices } from "~/parts/cart/calls/parse-read-prices";
import { getSettlementCalls } from "~/parts/cart/calls/settlement-calls";
import { toBoxName } from "~/parts/cart/lines/box-name";
import { describePriceChange, findPriceChange, type PriceChange } from "~/parts/cart/lines/price-change";
import { runForm } from "~/parts/form/run-form";
import { OneId, on } from "~/parts/form/verbs";
import { ifAnswered } from "~/request/if-answered";
import { getScope } from "~/request/scope";
import { getPlace } from "~/session/address-area";
import { loadSession } from "~/session/session";

/** Handles the forms of the page. */
export function handleItemForm() {
	return runForm<SkuAnswer>({
		isAnchored: true,
		verbs: {
			...skuFormVerbs(),
			...followVerbs,
			buy: on(OneId, ([skuId], { values }) => buyNow(skuId, values)),
		},
	});
}

/**
 * Handles 立即购买: creates a settlement of one line and leads to its confirmation. A price that is no longer the
 * one that was read is told first; the answer has the new one, so that the next press leads on.
 */
async function buyNow(skuId: string, values: Record<string, string>): Promise<string | Partial<SkuAnswer>> {
	const { lines, wrong, asked } = await readBoxLines(pickBox(values, skuId));
	const reason = wrong[skuId] ?? quantityMessage;
	if (lines.length === 0) return { fields: { [toBoxName(skuId)]: reason }, asked };
	const [line] = lines;
	const change = line && (await findChange(line, parseReadPrices(values.read).get(skuId)));
	if (change) return { message: `${describePriceChange(change)}，请核对后再次点击“立即购买”` };
	const { businessModel } = await loadSession();
	const { createSettlement } = getSettlementCalls(businessModel);
	const { settlementId } = await getScope().api.call(createSettlement, { items: lines, ...getPlace() });
	return toPath(pages.orderConfirm, { settlementId });
}

/** The change of a price since it was read; null where the one of today is not known. */
async function findChange(
	line: { skuId: string; num: number },
	read: Priced | undefined,
): Promise<PriceChange | null> {
	if (!read) return null;
	const asked = { areaId: getPlace().areaId, skuNums: [line] };
	const today = (await ifAnswered(getScope().api.call(getStock, asked)))?.[0]?.today;
	return today ? findPriceChange(read, today, line.num) : null;
}
