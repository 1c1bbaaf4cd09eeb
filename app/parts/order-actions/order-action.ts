import "server-only";
import { redirect } from "react-router";
import * as v from "valibot";
import { cancelOrder, confirmOrder, getOrder } from "~/api/contract/mall/order";
import { Id } from "~/api/schema/id";
import { pages } from "~/domain/pages";
import { getCartCalls } from "~/parts/cart/cart-calls";
import { type Refusal, toRefusal } from "~/parts/form/refusal";
import { getScope } from "~/request/scope";
import { loadSession } from "~/session/session";

/** The contract takes at most this many lines a call. */
const linesACall = 100;

/**
 * What is done with an order: the field `cancel`, `confirm` or `rebuy` holds its id. Back to the page that it
 * was posted from, or to the cart; or why not. `fragment` is the place
 * on that page where orders are.
 */
export async function handleOrderForm(request: Request, fragment = ""): Promise<Response | Refusal> {
	const form = await request.formData();
	const { api } = getScope();
	const idOf = (name: string) => {
		const parsed = v.safeParse(Id, form.get(name));
		return parsed.success ? parsed.output : null;
	};
	const [cancelled, confirmed, bought] = [idOf("cancel"), idOf("confirm"), idOf("rebuy")];
	try {
		if (cancelled) await api.call(cancelOrder, { orderId: cancelled });
		else if (confirmed) await api.call(confirmOrder, { orderId: confirmed });
		else if (bought) return await buyAgain(bought);
	} catch (error) {
		return toRefusal(error);
	}
	return redirect(getScope().page.address + fragment, 303);
}

/** 再次购买: what was ordered, as much as of it then, into the cart. */
async function buyAgain(orderId: string): Promise<Response | Refusal> {
	const { api } = getScope();
	const [order, { businessModel }] = await Promise.all([api.call(getOrder, { orderId }), loadSession()]);
	const children = order.orderType === 1 ? order.children : [order];
	const ordered = children.flatMap((child) => child.items);
	const { addToCart } = getCartCalls(businessModel);
	const refused: { skuId: string; reason: string }[] = [];
	let added = 0;
	for (let at = 0; at < ordered.length; at += linesACall) {
		const items = ordered.slice(at, at + linesACall).map(({ skuId, num }) => ({ skuId, num }));
		const answer = await api.call(addToCart, { items });
		added += answer.added;
		refused.push(...answer.refused);
	}
	if (added > 0 && refused.length === 0) return redirect(pages.cartPage.path, 303);
	const names = new Map(ordered.map(({ skuId, name }) => [skuId, name]));
	const reasons = refused.map(({ skuId, reason }) => `${names.get(skuId) ?? skuId}：${reason}`).join("；");
	const message =
		added > 0 ? `其余商品已加入购物车。未能加入：${reasons}` : reasons || "没有可以加入购物车的商品";
	return { message, fields: {}, values: {} };
}
