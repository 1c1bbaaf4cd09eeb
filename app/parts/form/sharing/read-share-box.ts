/** The choice of a `ShareBox`. Without the box the form leaves it as it is. */
export function readShareBox(form: FormData, prefix: string): { shared?: boolean } {
	return form.has(`${prefix}mayShare`) ? { shared: form.has(`${prefix}shared`) } : {};
}
