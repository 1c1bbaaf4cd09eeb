/** The amount that is due for orders together, in fen. */
export function sumPayable(orders: readonly { payableFen: number }[]): number {
	return orders.reduce((sum, { payableFen }) => sum + payableFen, 0);
}
