import "server-only";
import { redirect } from "react-router";
import type { BusinessModel } from "~/api/contract/auth";
import { pages } from "~/domain/pages";
import { quantityMessage } from "~/domain/quantity";
import { toPath } from "~/domain/to-path";
import { type Refusal, toRefusal } from "~/parts/form/refusal";
import { getScope } from "~/request/scope";
import { getCartCalls } from "./cart-calls";
import { type CartIntent, parseCartForm, parseNumberEdits, type SkuLine } from "./cart-intent";
import { changeCart, changeCartNumbers, listCheckedItems } from "./change-cart";
import { getSettlementCalls } from "./settlement-calls";

/** The cart's answer to a form that it could not fulfil; `lines` are messages by cart line. */
export type CartRefusal = Refusal & { lines: Record<string, string> };

/**
 * Handles a form posted to a cart page: does it and redirects (303), or answers why not. Numbers that were
 * typed over count whichever button was pressed.
 */
export async function handleCartForm(
	request: Request,
	businessModel: BusinessModel | null,
	path: string,
): Promise<Response | CartRefusal> {
	const form = await request.formData();
	const intent = parseCartForm(form);
	if (!intent) return refuse("操作无效，请刷新后重试");
	try {
		if (intent.type === "add") return await add(intent.items, businessModel, path);
		if (intent.type === "buy") return await settle(businessModel, { items: intent.items });
		const { edits, wrong } = parseNumberEdits(form);
		if (wrong.length > 0) return refuseLines(wrong);
		await changeCartNumbers(getScope().api, businessModel, edits);
		return await fulfil(intent, businessModel, path);
	} catch (error) {
		return { ...toRefusal(error), lines: {} };
	}
}

async function fulfil(
	intent: Exclude<CartIntent, { type: "add" | "buy" }>,
	businessModel: BusinessModel | null,
	path: string,
): Promise<Response | CartRefusal> {
	const { api } = getScope();
	const loadCart = () => api.call(getCartCalls(businessModel).getCart, {});
	if (intent.type === "settle") {
		const cartItemIds = listCheckedItems(await loadCart()).map((line) => line.cartItemId);
		return cartItemIds.length > 0 ? settle(businessModel, { cartItemIds }) : refuse("请选择要结算的商品");
	}
	if (intent.type !== "numbers") await changeCart(api, businessModel, intent, loadCart);
	return redirect(path, 303);
}

async function add(
	items: SkuLine[],
	businessModel: BusinessModel | null,
	path: string,
): Promise<Response | CartRefusal> {
	const { refused } = await getScope().api.call(getCartCalls(businessModel).addToCart, { items });
	return refused[0] ? refuse(refused.map(({ reason }) => reason).join("；")) : redirect(path, 303);
}

async function settle(
	businessModel: BusinessModel | null,
	input: { cartItemIds: string[] } | { items: SkuLine[] },
): Promise<Response> {
	const { createSettlement } = getSettlementCalls(businessModel);
	const { settlementId } = await getScope().api.call(createSettlement, input);
	return redirect(toPath(pages.orderConfirm, { settlementId }), 303);
}

function refuse(message: string): CartRefusal {
	return { message, fields: {}, values: {}, lines: {} };
}

function refuseLines(ids: string[]): CartRefusal {
	return { ...refuse(quantityMessage), lines: Object.fromEntries(ids.map((id) => [id, quantityMessage])) };
}
