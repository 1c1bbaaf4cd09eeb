import type { Endpoint } from "~/api/endpoint/endpoint";
import { ErrorBody } from "~/api/endpoint/error";
import { present } from "~/api/wire/present";
import { placeOfCall } from "./contract-modules";
import { findComment } from "./doc-comments";
import { findExample, findInput } from "./example";
import { describeSchema, type JsonSchema } from "./json-schema";
import { takeFields } from "./take-fields";

type Parameter = {
	name: string;
	in: string;
	required: boolean;
	description?: string;
	schema: JsonSchema;
	example?: unknown;
};
export type Operation = Record<string, unknown>;

/** The answers that are no 200: what each says. */
export const refusalWords: Record<string, string> = {
	400: "The input is wrong; `fields` names each wrong field.",
	401: "No session, or one that has ended: the buyer logs in again.",
	403: "The buyer lacks the right, or may not do this with this thing.",
	404: "Missing, or somebody else's.",
	409: "Something has changed in the meantime; `message` says what.",
	413: "The file is too big.",
	429: "Too often; `Retry-After` says in how many seconds it may be tried again.",
	511: "The session is rejected: the buyer logs in again.",
	555: "Refused; `message` is shown to the buyer.",
	default: "A failure; the storefront shows that the service is unavailable.",
};

/** The answers that are no 200, in the order of the document: when a call may give one. */
const refusals: Record<string, (endpoint: Endpoint) => boolean> = {
	400: ({ input }) => Object.keys((input as { entries?: object }).entries ?? { some: true }).length > 0,
	401: (endpoint) => !endpoint.public,
	403: ({ right, mayForbid }) => right !== undefined || Boolean(mayForbid),
	404: ({ path, namesThing }) => path.includes(":") || Boolean(namesThing),
	409: ({ changes, conflict }) => changes || conflict !== undefined,
	413: ({ body }) => body === "form",
	429: () => true,
	511: (endpoint) => !endpoint.public,
	555: ({ changes }) => changes,
};

/** `/order/detail/:orderId` → `/order/detail/{orderId}`. */
export function toPathTemplate(path: string): string {
	return path.replace(/:(\w+)/g, "{$1}");
}

/**
 * A call of the contract as an operation of OpenAPI 3.1; the rules that OpenAPI has no word for are `x-`
 * fields.
 */
export function describeOperation(endpoint: Endpoint): Operation {
	const place = placeOfCall.get(endpoint);
	if (!place) throw new Error(`${endpoint.path} is in no module of the contract`);
	const at = (part: string) => ({ ...place, path: place.path ? `${place.path}.${part}` : part });
	const comment = findComment(place);
	const example = findExample(endpoint);
	const { parameters, body } = divideInput(endpoint, describeSchema(endpoint.input, at("input")));
	return {
		operationId: place.name,
		tags: [endpoint.backend],
		summary: comment?.split(/(?<=\.)\s/)[0] ?? toWords(place.name),
		...present({ description: comment || undefined, security: endpoint.public ? [] : undefined }),
		...rulesOf(endpoint),
		...present({
			parameters: parameters.length > 0 ? parameters : undefined,
			requestBody: body ? { required: true, content: body } : undefined,
		}),
		responses: {
			200: {
				description: "Success: the data itself, without an envelope.",
				content: {
					"application/json": {
						schema: describeSchema(endpoint.output, at("output")),
						...present({ example }),
					},
				},
			},
			...Object.fromEntries(
				Object.entries(refusals)
					.filter(([, applies]) => applies(endpoint))
					.map(([status]) => [status, { $ref: `#/components/responses/${status}` }]),
			),
			...present({
				409:
					endpoint.conflict && endpoint.conflict !== ErrorBody
						? {
								description: refusalWords[409],
								content: {
									"application/json": { schema: describeSchema(endpoint.conflict, at("conflict")) },
								},
							}
						: undefined,
			}),
			default: { $ref: "#/components/responses/default" },
		},
	};
}

/** `oldCart_getCartNumber` → `Get cart number`. */
function toWords(name: string): string {
	const words = (name.split("_").at(-1) ?? name).replace(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`);
	return words.charAt(0).toUpperCase() + words.slice(1);
}

function rulesOf({ changes, timeoutMs, maxBytes, ...endpoint }: Endpoint): Record<string, unknown> {
	const { extension, right, shared, idempotentBy, model, uncalled } = endpoint;
	return {
		"x-public": endpoint.public,
		"x-changes": changes,
		"x-timeout-ms": timeoutMs,
		"x-max-answer-bytes": maxBytes,
		...present({
			"x-extension": extension,
			"x-right": right,
			"x-shared": shared || undefined,
			"x-model": model,
			"x-uncalled": uncalled,
			"x-idempotent-by": idempotentBy,
		}),
	};
}

/** The path's names and the headers leave the input; the rest is the query of a GET or the body of a POST. */
function divideInput(endpoint: Endpoint, input: JsonSchema) {
	const names = [...endpoint.path.matchAll(/:(\w+)/g)].map(([, name]) => name as string);
	const headers = Object.entries(endpoint.headers);
	const taking = [...names, ...headers.map(([, field]) => field)];
	const { taken, rest } = takeFields(input, taking);
	const given = findInput(endpoint);
	const withExample = (field: string, parameter: Parameter) =>
		given?.[field] === undefined ? parameter : { ...parameter, example: given[field] };
	const parameters: Parameter[] = [
		...names.map((name) => withExample(name, toParameter("path", name, taken[name], true))),
		...headers.map(([header, field]) =>
			withExample(field, toParameter("header", header, taken[field], true)),
		),
	];
	const { idempotentBy } = endpoint;
	if (idempotentBy) {
		const schema = describeIdempotency(input, idempotentBy);
		parameters.push(withExample(idempotentBy, toParameter("header", "idempotency-key", schema, true)));
	}
	if (endpoint.method === "GET") {
		for (const [name, schema] of Object.entries(rest.properties ?? {})) {
			const isRequired = rest.required?.includes(name) ?? false;
			parameters.push(withExample(name, toParameter("query", name, schema as JsonSchema, isRequired)));
		}
		return { parameters, body: undefined };
	}
	if (endpoint.body === "form") return { parameters, body: { "multipart/form-data": { schema: rest } } };
	const fields = Object.entries(given ?? {}).filter(([name]) => !taking.includes(name));
	const example = given && { example: Object.fromEntries(fields) };
	return { parameters, body: { "application/json": { schema: rest, ...example } } };
}

function describeIdempotency(input: JsonSchema, field: string): JsonSchema {
	const own = input.properties?.[field] as JsonSchema | undefined;
	return { ...own, description: `The same value as \`${field}\`: the call takes effect once.` };
}

function toParameter(
	where: string,
	name: string,
	schema: JsonSchema | undefined,
	required: boolean,
): Parameter {
	if (!schema) throw new Error(`the input has no field for ${name}`);
	const { description, ...rest } = schema;
	return { name, in: where, required, ...present({ description: description || undefined }), schema: rest };
}
