/** The parameter of an address that asks for a page with everything, however late: `?whole=1`. */
export const wholePage = "whole";

/** The query of a page without that parameter, with its "?" unless it is empty. */
export function toPartPage(search: string): string {
	const params = new URLSearchParams(search);
	// To encode it again could make a long address too long.
	if (!params.has(wholePage)) return search;
	params.delete(wholePage);
	return params.size > 0 ? `?${params}` : "";
}

/** The address of a page with everything, from its path with its query. */
export function toWholePage(address: string): string {
	return `${address}${address.includes("?") ? "&" : "?"}${wholePage}=1`;
}
