/** 0.13 → "13%"; rates have at most one decimal of a percent. */
export function formatTaxRate(rate: number): string {
	return `${Math.round(rate * 1000) / 10}%`;
}
