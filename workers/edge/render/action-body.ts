/**
 * The status that refuses an action's body; null for a form. 409 for the call of a server function: this app has none, so
 * the call comes from another build (SECURITY R5) or from no page at all, and its body is not read (M2). 415 for a body
 * that is no form, 400 for a form that cannot be read.
 */
export async function findActionFault(request: Request, body: ArrayBuffer): Promise<400 | 409 | 415 | null> {
	if (request.headers.has("rsc-action-id")) return 409;
	const contentType = request.headers.get("content-type") ?? "";
	if (!/\b(?:application\/x-www-form-urlencoded|multipart\/form-data)\b/.test(contentType)) return 415;
	const form = await readForm(contentType, body);
	if (!form) return 400;
	return [...form.keys()].some((name) => name.startsWith("$ACTION_")) ? 409 : null;
}

async function readForm(contentType: string, body: ArrayBuffer): Promise<FormData | null> {
	try {
		return await new Response(body, { headers: { "content-type": contentType } }).formData();
	} catch {
		return null;
	}
}
