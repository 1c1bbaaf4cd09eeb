/** The parameter of an address that asks for a page with everything, however late: `?whole=1`. */
export const wholePage = "whole";

/** The address of a page with everything, from its path with its query. */
export function toWholePage(address: string): string {
	return `${address}${address.includes("?") ? "&" : "?"}${wholePage}=1`;
}
