import { getOrder } from "~/api/contract/mall/order";
import { getCashierTogether } from "~/api/contract/mall/pay-together";
import { hasExtension } from "~/request/has-extension";
import { ifAnswered } from "~/request/if-answered";
import { getScope } from "~/request/scope";

/**
 * The orders among these that wait for a payment which this mall takes: one alone, or several at once with
 * the extension `money`. None where the backend does not answer.
 */
export async function loadPayable(orderIds: readonly string[]): Promise<string[]> {
	const { api } = getScope();
	const [orderId] = orderIds;
	if (orderIds.length > 1) {
		if (!hasExtension("money")) return [];
		const due = await ifAnswered(api.call(getCashierTogether, { orderIds: [...orderIds] }));
		return (due?.orders ?? []).map((order) => order.orderId);
	}
	if (!orderId) return [];
	const order = await ifAnswered(api.call(getOrder, { orderId }));
	return order?.handleOption.pay ? [orderId] : [];
}
