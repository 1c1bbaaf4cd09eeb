/** The check box of an address. */
export function toPlaceName(addressId: string): string {
	return `at/${addressId}`;
}

/** The number box of a line at an address. */
export function toNumberName(skuId: string, addressId: string): string {
	return `num/${skuId}/${addressId}`;
}
