import "server-only";
import { data, redirect } from "react-router";
import { pages } from "~/domain/pages";
import { quantityMessage } from "~/domain/quantity";
import { toPath } from "~/domain/to-path";
import { parseCartForm } from "~/parts/cart/cart-intent";
import { getSettlementCalls } from "~/parts/cart/settlement-calls";
import { type Refusal, toRefusal, toValues } from "~/parts/form/refusal";
import { getScope } from "~/request/scope";
import { loadSession } from "~/session/session";

/** 立即购买: a settlement of one line, and on to its confirmation. A refusal comes back to the page. */
export async function buyNow(request: Request): Promise<Response | ReturnType<typeof data<Refusal>>> {
	const form = await request.formData();
	const values = toValues(form);
	const intent = parseCartForm(form);
	if (intent?.type !== "buy") {
		return data({ message: quantityMessage, fields: { num: quantityMessage }, values }, { status: 400 });
	}
	const { businessModel } = await loadSession();
	const { createSettlement } = getSettlementCalls(businessModel);
	try {
		const { settlementId } = await getScope().api.call(createSettlement, { items: intent.items });
		return redirect(toPath(pages.orderConfirm, { settlementId }), 303);
	} catch (error) {
		return data(toRefusal(error, values), { status: 400 });
	}
}
