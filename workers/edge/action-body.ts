/** The decoders of @vitejs/plugin-rsc/rsc that React Router uses, as far as this file needs them. */
export type ActionDecoders = {
	createTemporaryReferenceSet(): unknown;
	decodeReply(body: string | FormData, options: { temporaryReferences: never }): Promise<unknown>;
	decodeAction(body: FormData): Promise<unknown>;
	loadServerAction(id: string): Promise<unknown>;
};

const maxDepth = 64;
const serverReference = Symbol.for("react.server.reference");

/**
 * Tries to read what an action is sent, before React Router does: react-router 8.5.1 throws on ten kinds of
 * well-formed requests (SECURITY M2). Yields null when it can be read, else the status to refuse it with: 400 for a
 * body that is none, 415 for one that is no form, 409 for a server function that this build does not have (R5).
 * Nothing is run.
 */
export async function findActionFault(
	request: Request,
	body: ArrayBuffer,
	decoders: ActionDecoders,
): Promise<400 | 409 | 415 | null> {
	const contentType = request.headers.get("content-type") ?? "";
	const isForm = /\b(?:application\/x-www-form-urlencoded|multipart\/form-data)\b/.test(contentType);
	const actionId = request.headers.get("rsc-action-id");
	if (!isForm && actionId === null) return 415;
	const reply = isForm ? await readForm(contentType, body) : new TextDecoder().decode(body);
	if (reply === null) return 400;
	const isFormAction =
		typeof reply !== "string" && [...reply.keys()].some((name) => name.startsWith("$ACTION_"));
	if (actionId === null && !isFormAction) return null; // a plain form, for the route's own action to read
	if (!isBounded(reply)) return 400;
	if (actionId !== null) return findReplyFault(actionId, reply, decoders);
	return findCallFault(() => decoders.decodeAction(reply as FormData));
}

async function findReplyFault(
	actionId: string,
	reply: string | FormData,
	decoders: ActionDecoders,
): Promise<400 | 409 | null> {
	try {
		const temporaryReferences = decoders.createTemporaryReferenceSet() as never;
		if (!Array.isArray(await decoders.decodeReply(reply, { temporaryReferences }))) return 400;
	} catch {
		return 400;
	}
	return findCallFault(async () => {
		const action = await decoders.loadServerAction(actionId);
		return isServerReference(action) ? action : null;
	});
}

async function findCallFault(load: () => Promise<unknown>): Promise<409 | null> {
	try {
		return typeof (await load()) === "function" ? null : 409;
	} catch {
		return 409;
	}
}

function isServerReference(value: unknown): boolean {
	return typeof value === "function" && Reflect.get(value, "$$typeof") === serverReference;
}

async function readForm(contentType: string, body: ArrayBuffer): Promise<FormData | null> {
	try {
		return await new Response(body, { headers: { "content-type": contentType } }).formData();
	} catch {
		return null;
	}
}

/** Flight's own values alone; what a buyer typed into a form is under names of its own and stays as it is. */
function isBounded(reply: string | FormData): boolean {
	const texts =
		typeof reply === "string"
			? [reply]
			: [...reply].flatMap(([name, value]) => (/^\d+$|^\$ACTION_/.test(name) ? [value] : []));
	return texts.every((text) => typeof text !== "string" || (isShallow(text) && !/"\$n-?\d{64}/.test(text)));
}

/** Arrays and objects nested at most 64 deep: no action of ours comes near. */
function isShallow(json: string): boolean {
	let depth = 0;
	let inString = false;
	for (let i = 0; i < json.length && depth <= maxDepth; i++) {
		const char = json[i];
		if (inString) {
			if (char === "\\") i++;
			else if (char === '"') inString = false;
		} else if (char === '"') inString = true;
		else if (char === "[" || char === "{") depth++;
		else if (char === "]" || char === "}") depth--;
	}
	return depth <= maxDepth;
}
