import { type Asked, type Due, findPart } from "./due";

/**
 * Hidden fields: the orders and the sum that the page shows, so that nothing else is paid, and the part that
 * the deposit pays. One order without such a part needs none.
 */
export function SeenDue({ asked, due }: { asked: Asked; due: Due }) {
	const deposit = findPart(due)?.used;
	return (
		<>
			{asked.orderIds && (
				<>
					<input type="hidden" name="orders" value={due.orders.map(({ orderId }) => orderId).join()} />
					<input type="hidden" name="payable" value={due.payable} />
				</>
			)}
			{deposit && <input type="hidden" name="deposit" value={deposit} />}
		</>
	);
}
