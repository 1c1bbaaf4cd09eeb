/** The names of an article's number and of an uploaded picture's address begin so, and an id follows. */
export const numberPrefix = "num/";
export const picturePrefix = "picture/";

/** The fields of a form whose names begin so, in their order. */
export function listFields(values: Readonly<Record<string, string>>, prefix: string) {
	return Object.entries(values)
		.filter(([field]) => field.startsWith(prefix))
		.map(([field, value]) => ({ field, id: field.slice(prefix.length), value }));
}
