import "server-only";
import * as v from "valibot";
import type { BusinessModel } from "~/api/contract/auth";
import { formatGoods } from "~/domain/goods/asked-goods";
import { parseQuantity, quantityMessage } from "~/domain/goods/quantity";
import { pages } from "~/domain/page/pages";
import { toPath } from "~/domain/page/to-path";
import { toBoxName } from "~/parts/cart/box-name";
import type { Refusal } from "~/parts/form/refusal";
import { runForm } from "~/parts/form/run-form";
import { getScope } from "~/request/scope";
import { getPlace } from "~/session/address-area";
import { getCartCalls } from "./cart-calls";
import { CartButton, type CartIntent, parseNumberEdits } from "./cart-intent";
import { type CartAccess, changeCart, changeCartNumbers, listCheckedItems, loadCart } from "./change-cart";
import { toLineId } from "./line-specs";
import { getSettlementCalls } from "./settlement-calls";

export const CartForm = v.object({ do: CartButton });

/** The cart's answer to a form that it could not fulfil; `lines` are messages by cart line. */
export type CartRefusal = Refusal & { lines?: Record<string, string> };

/** Handles a form posted to a cart page. Changed numbers count whichever button was pressed. */
export function handleCartForm(request: Request, businessModel: BusinessModel | null) {
	return runForm<typeof CartForm, CartRefusal>(request, {
		schema: CartForm,
		async run({ do: intent }, { values }) {
			if (intent.type === "add") {
				const num = intent.num ?? parseQuantity(values[toBoxName(intent.skuId)] ?? "1");
				return num === null ? { message: quantityMessage } : add(intent.skuId, num, businessModel);
			}
			const edits = parseNumberEdits(values);
			if (!edits) return { message: quantityMessage };
			const access = { api: getScope().api, businessModel, areaId: getPlace().areaId };
			await changeCartNumbers(access, edits);
			return fulfil(intent, access);
		},
		explain: ({ message }, { do: intent }) =>
			intent.type === "sku" ? { lines: { [intent.cartItemId]: message } } : {},
	});
}

async function fulfil(
	intent: Exclude<CartIntent, { type: "add" }>,
	access: CartAccess,
): Promise<string | undefined | Partial<CartRefusal>> {
	const { api, businessModel } = access;
	if (intent.type === "inquire") {
		const goods = listCheckedItems(await loadCart(access)).map(formatGoods);
		return goods.length > 0 ? toPath(pages.inquiryForm, { goods }) : { message: "请选择要询价的商品" };
	}
	if (intent.type === "settle") {
		const cartItemIds = listCheckedItems(await loadCart(access)).map((line) => line.cartItemId);
		if (cartItemIds.length === 0) return { message: "请选择要结算的商品" };
		const { createSettlement } = getSettlementCalls(businessModel);
		const { settlementId } = await api.call(createSettlement, { cartItemIds, ...getPlace() });
		return toPath(pages.orderConfirm, { settlementId });
	}
	if (intent.type !== "numbers") await changeCart(access, intent, () => loadCart(access));
	// The address of the page still asks for the specifications.
	if (intent.type === "sku") return `${getScope().page.path}#${toLineId(intent.cartItemId)}`;
}

async function add(
	skuId: string,
	num: number,
	businessModel: BusinessModel | null,
): Promise<undefined | Partial<CartRefusal>> {
	const { addToCart } = getCartCalls(businessModel);
	const { refused } = await getScope().api.call(addToCart, {
		items: [{ skuId, num }],
		areaId: getPlace().areaId,
	});
	if (refused[0]) return { message: refused.map(({ reason }) => reason).join("；") };
}
