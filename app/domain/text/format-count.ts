/** A whole number of things → "12,345", without Intl: to make a formatter for a page takes as long as a card of it. */
export function formatCount(count: number): string {
	return String(count).replace(/\B(?=(?:\d{3})+$)/g, ",");
}
