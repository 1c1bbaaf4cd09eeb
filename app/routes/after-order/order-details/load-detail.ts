import "server-only";
import { redirect } from "react-router";
import { getOrder } from "~/api/contract/mall/order";
import type { ChildOrder, HandleOption } from "~/api/schema/order";
import { pages } from "~/domain/page/pages";
import { toPath } from "~/domain/page/to-path";
import { ifAnswered } from "~/request/if-answered";
import { getQuery } from "~/request/page-query";
import { loadOnce } from "~/request/request-memo";
import { getScope } from "~/request/scope";

/** A child order, with what may be done to it: paying, cancelling and ordering again are the whole order's, whose other parts it names. */
export type OrderDetail = {
	order: ChildOrder;
	handleOption: HandleOption;
	expiresAt: string | null;
	others: ChildOrder[];
};

/** The child order that the query names; null when it names none. Throws a redirect for a parent's id. */
export function loadDetail(): Promise<OrderDetail> | null {
	const { orderChildId } = getQuery(pages.orderDetails);
	return orderChildId ? loadOnce("order", () => load(orderChildId)) : null;
}

async function load(orderId: string): Promise<OrderDetail> {
	const { api } = getScope();
	const order = await api.call(getOrder, { orderId });
	if (order.orderType === 1) {
		const [only, ...others] = order.children;
		throw redirect(
			only && others.length === 0
				? toPath(pages.orderDetails, { orderChildId: only.orderId })
				: toPath(pages.orderStatus, { orderId }),
		);
	}
	const parent = await loadParent(order.parentOrderId);
	const { pay, cancel, reorder = order.handleOption.reorder } = parent?.handleOption ?? order.handleOption;
	return {
		order,
		handleOption: { ...order.handleOption, pay, cancel, reorder },
		expiresAt: parent?.expiresAt ?? null,
		others: parent?.children.filter((child) => child.orderId !== orderId) ?? [],
	};
}

/** Without it the order can be read all the same. */
async function loadParent(orderId: string) {
	const parent = await ifAnswered(getScope().api.call(getOrder, { orderId }));
	return parent?.orderType === 1 ? parent : null;
}
