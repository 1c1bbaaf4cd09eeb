import "server-only";
import * as v from "valibot";
import { Id } from "~/api/schema/id";
import { pages } from "~/domain/pages";
import { toPath } from "~/domain/to-path";
import { QuantityText } from "~/parts/cart/cart-intent";
import { getSettlementCalls } from "~/parts/cart/settlement-calls";
import { pressed } from "~/parts/form/pressed";
import { runForm } from "~/parts/form/run-form";
import { getScope } from "~/request/scope";
import { getPlace } from "~/session/address-area";
import { loadSession } from "~/session/session";

const BuyForm = v.object({ do: pressed(v.strictTuple([v.literal("buy"), Id])), num: QuantityText });

/** 立即购买: a settlement of one line, and on to its confirmation. A refusal comes back to the page. */
export function buyNow(request: Request) {
	return runForm(request, {
		schema: BuyForm,
		async run({ do: [, skuId], num }) {
			const { businessModel } = await loadSession();
			const { createSettlement } = getSettlementCalls(businessModel);
			const { settlementId } = await getScope().api.call(createSettlement, {
				items: [{ skuId, num }],
				...getPlace(),
			});
			return toPath(pages.orderConfirm, { settlementId });
		},
	});
}
