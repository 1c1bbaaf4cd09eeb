/** The units of the schemas whose values have one, by name. */
export const units: Readonly<Record<string, string>> = {
	Money: "CNY in yuan, exactly two decimal places; the storefront calculates in integer fen",
	MoneyInput: "CNY in yuan, up to two decimal places",
	TaxRate: "share of the price without tax: 0.13 is 13 %",
	Time: "ISO 8601 with an offset",
	Day: "day of the calendar in Asia/Shanghai",
	Count: "pieces, of whatever the field counts",
	Quantity: "sale units of a SKU",
};
