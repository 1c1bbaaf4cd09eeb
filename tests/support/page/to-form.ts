/** A posted form of these fields, as the edge leaves it in a request's scope. */
export function toForm(fields: Record<string, string | File>): FormData {
	const form = new FormData();
	for (const [name, value] of Object.entries(fields)) form.append(name, value);
	return form;
}
