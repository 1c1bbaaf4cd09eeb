import type { Asked, Due } from "./due";

/** Hidden fields: the orders and the sum that the page shows, so that nothing else is paid. One order needs none. */
export function SeenDue({ asked, due }: { asked: Asked; due: Due }) {
	if (!asked.orderIds) return null;
	return (
		<>
			<input type="hidden" name="orders" value={due.orders.map(({ orderId }) => orderId).join()} />
			<input type="hidden" name="payable" value={due.payable} />
		</>
	);
}
