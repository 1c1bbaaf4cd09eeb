/** The name of an article's number begins so, and its id follows. */
export const numberPrefix = "num/";

/** The articles whose number is typed, in their order; an empty or zero number claims nothing. */
export function listNumbers(values: Readonly<Record<string, string>>) {
	return Object.entries(values)
		.filter(([field, typed]) => field.startsWith(numberPrefix) && !/^[\s0０]*$/.test(typed))
		.map(([field, typed]) => ({ skuId: field.slice(numberPrefix.length), typed }));
}
