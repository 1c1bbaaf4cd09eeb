/**
 * A whole number of things → "12,345". Not by Intl: making a formatter for a page
 * takes as long as rendering a card.
 */
export function formatCount(count: number): string {
	return String(count).replace(/\B(?=(?:\d{3})+$)/g, ",");
}
