import { type ConversionConfig, type JsonSchema, toJsonSchema } from "@valibot/to-json-schema";
import type * as v from "valibot";
import { Id } from "~/api/schema/id";
import { present } from "~/api/wire/present";
import { type ContractPlace, namedSchemas } from "./contract-modules";
import { findComment } from "./doc-comments";

/** The units of the schemas whose values have one, by name. */
const units: Readonly<Record<string, string>> = {
	Money: "CNY in yuan, exactly two decimal places; the storefront calculates in integer fen",
	MoneyInput: "CNY in yuan, up to two decimal places",
	TaxRate: "share of the price without tax: 0.13 is 13 %",
	Time: "ISO 8601 with an offset",
	Day: "day of the calendar in Asia/Shanghai",
	Count: "pieces, of whatever the field counts",
	Quantity: "sale units of a SKU",
};

export type { JsonSchema };

const definitions = Object.fromEntries(namedSchemas.map(({ name, schema }) => [name, schema]));
const refTo = (name: string) => ({ $ref: `#/components/schemas/${name}` });

/** The rules that a function of the contract checks, for JSON Schema. */
const ownChecks = new Map<unknown, JsonSchema>([
	[
		Id.pipe[0],
		{
			anyOf: [
				{ type: "string", pattern: "^[\\w-][\\w.:-]{0,63}$" },
				{ type: "integer", minimum: 0, maximum: Number.MAX_SAFE_INTEGER },
			],
		},
	],
]);

/** They change the text that a buyer typed; a backend gets the changed text. */
const changing = new Set(["transform", "trim", "to_upper_case"]);
const checking = new Set(["check", "partial_check", "raw_check"]);

const config: ConversionConfig = {
	target: "draft-2020-12",
	definitions,
	overrideRef: ({ referenceId }) => refTo(referenceId).$ref,
	overrideSchema({ valibotSchema, jsonSchema }) {
		const { type } = valibotSchema;
		if (type === "custom") return ownChecks.get(valibotSchema);
		if (type === "file") return { type: "string", contentMediaType: "application/octet-stream" };
		if (type === "unknown")
			return { type: ["object", "array", "string", "number", "boolean", "null"], description: "Not read." };
		if (type === "picklist" && jsonSchema.enum?.every(Number.isInteger))
			return { ...jsonSchema, type: "integer" };
		if (type === "union" && isNumberAsText(valibotSchema)) return { type: "integer" };
		return undefined;
	},
	overrideAction({ valibotAction, jsonSchema }) {
		const { type } = valibotAction;
		if (changing.has(type)) return jsonSchema;
		if (type === "max_size")
			return { ...jsonSchema, "x-max-bytes": (valibotAction as { requirement?: unknown }).requirement };
		if (!checking.has(type)) return undefined;
		const { message } = valibotAction as { message?: unknown };
		const told = ((jsonSchema as Record<string, unknown>)["x-checks"] as string[] | undefined) ?? [];
		return typeof message === "string"
			? ({ ...jsonSchema, "x-checks": [...told, message] } as JsonSchema)
			: jsonSchema;
	},
};

/**
 * The JSON Schema (2020-12) of what travels: before the contract's conversions. Named schemas are references.
 */
export function describeSchema(schema: v.GenericSchema, place: ContractPlace): JsonSchema {
	const { $schema, $defs, ...described } = toJsonSchema(schema, config);
	return addComments(described, place);
}

/** The named schemas of the contract by name, in the order of the alphabet. */
export function describeNamedSchemas(): Record<string, JsonSchema> {
	return Object.fromEntries(
		namedSchemas.map(({ name, schema, place }) => {
			const { [name]: _, ...others } = definitions;
			const { $schema, $defs, ...described } = toJsonSchema(schema, { ...config, definitions: others });
			const description = findComment(place);
			const unit = units[name];
			return [
				name,
				{
					...present({ description: description || undefined, "x-unit": unit || undefined }),
					...addComments(described, place),
				},
			];
		}),
	);
}

/** A number that may also be text, as in a query. */
function isNumberAsText(schema: unknown): boolean {
	const [first, second] = (schema as { options: { type: string; pipe?: unknown }[] }).options;
	return first?.type === "number" && second?.type === "string" && second.pipe !== undefined;
}

/** Writes the comments of the declaration beside its fields. */
function addComments(schema: JsonSchema, place: ContractPlace): JsonSchema {
	const under = (below: unknown) => addComments(below as JsonSchema, place);
	const described: JsonSchema = { ...schema };
	if (described.maxItems === 0) delete described.items;
	if (described.required?.length === 0) delete described.required;
	if (Object.keys(described.properties ?? { some: 1 }).length === 0) delete described.properties;
	for (const key of ["anyOf", "oneOf", "allOf"] as const) {
		if (described[key]) described[key] = described[key].map(under);
	}
	if (described.items) described.items = under(described.items);
	if (described.properties) {
		described.properties = Object.fromEntries(
			Object.entries(described.properties).map(([name, field]) => {
				const inner = { ...place, path: place.path ? `${place.path}.${name}` : name };
				const description = findComment(inner);
				const below = addComments(field as JsonSchema, inner);
				return [name, description ? { ...below, description } : below];
			}),
		);
	}
	return described;
}
