import "server-only";
import { redirect } from "react-router";
import { getOrder } from "~/api/contract/mall/order";
import type { ChildOrder, HandleOption } from "~/api/schema/order";
import { pages } from "~/domain/page/pages";
import { toPath } from "~/domain/page/to-path";
import { loadServiceRight } from "~/parts/page/service-link/service-link";
import { ifAnswered } from "~/request/if-answered";
import { getQuery } from "~/request/page-query";
import { loadOnce } from "~/request/request-memo";
import { getScope } from "~/request/scope";

/**
 * A child order, its possible actions, and the other parts of its order. Paying, cancelling and ordering
 * again concern the whole order.
 */
export type OrderDetail = {
	order: ChildOrder;
	handleOption: HandleOption;
	expiresAt: string | null;
	decideBy: string | undefined;
	/** The way by which the approval itself pays the waiting order. */
	paysBy: string | undefined;
	others: ChildOrder[];
};

/**
 * The child order of the query; null when the query names none. Begins to ask for the
 * right that its page needs, too.
 * @throws a redirect for a parent's id.
 */
export function loadDetail(): Promise<OrderDetail> | null {
	const { orderChildId } = getQuery(pages.orderDetails);
	if (!orderChildId) return null;
	loadServiceRight();
	return loadOnce("order", () => load(orderChildId));
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
	// A backend without this field is asked for the order by the id that its part names.
	const parent = order.whole ?? (await loadParent(order.parentOrderId));
	const { pay, cancel, reorder = order.handleOption.reorder } = parent?.handleOption ?? order.handleOption;
	return {
		order,
		handleOption: { ...order.handleOption, pay, cancel, reorder },
		expiresAt: parent?.expiresAt ?? null,
		decideBy: parent?.decideBy,
		paysBy: parent?.paysBy,
		others: parent?.children.filter((child) => child.orderId !== orderId) ?? [],
	};
}

/** Null when the backend fails: the page then shows the child order alone. */
async function loadParent(orderId: string) {
	const parent = await ifAnswered(getScope().api.call(getOrder, { orderId }));
	return parent?.orderType === 1 ? parent : null;
}
