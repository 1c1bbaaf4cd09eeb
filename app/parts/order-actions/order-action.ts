import "server-only";
import * as v from "valibot";
import { cancelOrder, confirmOrder, getOrder } from "~/api/contract/mall/order";
import { Id } from "~/api/schema/id";
import { pages } from "~/domain/pages";
import { getCartCalls } from "~/parts/cart/cart-calls";
import { pressed } from "~/parts/form/pressed";
import { runForm } from "~/parts/form/run-form";
import { getScope } from "~/request/scope";
import { getPlace } from "~/session/address-area";
import { loadSession } from "~/session/session";

/** The contract takes at most this many lines a call. */
const linesACall = 100;

const OrderForm = v.object({
	do: pressed(v.strictTuple([v.picklist(["cancel", "confirm", "rebuy"]), Id])),
});

/**
 * What is done with an order. Back to the page that it was posted from, or to the cart; or why not. `fragment` is
 * the place on that page where orders are.
 */
export function handleOrderForm(request: Request, fragment = "") {
	return runForm(request, {
		schema: OrderForm,
		async run({ do: [verb, orderId] }, { page }) {
			const { api } = getScope();
			if (verb === "rebuy") return buyAgain(orderId);
			await api.call(verb === "cancel" ? cancelOrder : confirmOrder, { orderId });
			return page + fragment;
		},
	});
}

/** 再次购买: puts the ordered goods into the cart again, in the same numbers. */
async function buyAgain(orderId: string): Promise<string | { message: string }> {
	const { api } = getScope();
	const [order, { businessModel }] = await Promise.all([api.call(getOrder, { orderId }), loadSession()]);
	const children = order.orderType === 1 ? order.children : [order];
	const ordered = children.flatMap((child) => child.items);
	const { addToCart } = getCartCalls(businessModel);
	const refused: { skuId: string; reason: string }[] = [];
	let added = 0;
	for (let at = 0; at < ordered.length; at += linesACall) {
		const items = ordered.slice(at, at + linesACall).map(({ skuId, num }) => ({ skuId, num }));
		const answer = await api.call(addToCart, { items, areaId: getPlace().areaId });
		added += answer.added;
		refused.push(...answer.refused);
	}
	if (added > 0 && refused.length === 0) return pages.cartPage.path;
	const names = new Map(ordered.map(({ skuId, name }) => [skuId, name]));
	const reasons = refused.map(({ skuId, reason }) => `${names.get(skuId) ?? skuId}：${reason}`).join("；");
	const message =
		added > 0 ? `其余商品已加入购物车。未能加入：${reasons}` : reasons || "没有可以加入购物车的商品";
	return { message };
}
