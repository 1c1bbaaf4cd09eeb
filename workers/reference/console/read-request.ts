import type * as v from "valibot";
import { parseInput } from "~/api/endpoint/input";
import { BusinessError } from "../endpoint/implement";

/**
 * True if a form of a page sent the request, and not a program: only a program sets the header. The content
 * type does not tell, because curl calls every body a form.
 */
export function isForm({ headers }: Request): boolean {
	return headers.get("x-mall-request") !== "1";
}

/**
 * Reads the JSON object, or the filled-in fields of the form, that a tester sent.
 * @throws BusinessError 400 with a message for each field, named as in the schema.
 */
export async function readRequest<S extends v.GenericSchema>(
	request: Request,
	schema: S,
): Promise<v.InferOutput<S>> {
	const sent = await (isForm(request) ? readFields(request) : readJson(request)).catch(() => null);
	if (typeof sent !== "object" || sent === null || Array.isArray(sent)) {
		throw new BusinessError(400, "BAD_INPUT", "请求内容须为 JSON 对象");
	}
	return parseRequest(sent, schema);
}

/**
 * The fields of a request that are for `schema`.
 * @throws BusinessError 400 with a message for each field.
 */
export function parseRequest<S extends v.GenericSchema>(sent: unknown, schema: S): v.InferOutput<S> {
	const input = parseInput(schema, sent);
	if (input.ok) return input.value;
	const [message = "请求格式不正确"] = Object.values(input.fields);
	throw new BusinessError(400, "BAD_INPUT", message, { fields: input.fields });
}

async function readFields(request: Request): Promise<unknown> {
	return Object.fromEntries([...(await request.formData())].filter(([, value]) => value !== ""));
}

async function readJson(request: Request): Promise<unknown> {
	const text = await request.text();
	return text === "" ? {} : JSON.parse(text);
}
