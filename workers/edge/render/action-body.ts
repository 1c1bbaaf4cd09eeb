/** 409 is a server function's call, 415 a body that is no form, 400 a form that cannot be read. */
type ActionFault = 400 | 409 | 415;

/**
 * Reads the form of an action, the only time that its body is read, or returns the status that refuses it.
 * This app has no server functions, so the call of one comes from another build (SECURITY R5) or from no page
 * at all, and its body is not read (M2).
 */
export async function readAction(request: Request): Promise<FormData | ActionFault> {
	if (request.headers.has("rsc-action-id")) return 409;
	const contentType = request.headers.get("content-type") ?? "";
	if (!/\b(?:application\/x-www-form-urlencoded|multipart\/form-data)\b/.test(contentType)) return 415;
	const form = await request.formData().catch(() => null);
	if (!form) return 400;
	return [...form.keys()].some((name) => name.startsWith("$ACTION_")) ? 409 : form;
}
