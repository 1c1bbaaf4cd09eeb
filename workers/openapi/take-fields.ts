import { present } from "~/api/wire/present";
import type { JsonSchema } from "./json-schema";

/**
 * Takes fields out of an object's schema, in each of its alternatives. Values
 * of alternatives become one enum.
 */
export function takeFields(schema: JsonSchema, names: readonly string[]) {
	if (names.length === 0) return { taken: {}, rest: schema };
	const alternatives = schema.oneOf ?? schema.anyOf;
	if (alternatives) {
		const parts = alternatives.map((one) => takeOwn(one as JsonSchema, names));
		const taken = Object.fromEntries(
			names.map((name) => [name, join(parts.map((part) => part.taken[name]))]),
		);
		return { taken, rest: { ...schema, [schema.oneOf ? "oneOf" : "anyOf"]: parts.map(({ rest }) => rest) } };
	}
	return takeOwn(schema, names);
}

function takeOwn(schema: JsonSchema, names: readonly string[]) {
	const fields = Object.entries((schema.properties ?? {}) as Record<string, JsonSchema>);
	const isTaken = (name: string) => names.includes(name);
	const taken: Record<string, JsonSchema> = Object.fromEntries(fields.filter(([name]) => isTaken(name)));
	const properties = Object.fromEntries(fields.filter(([name]) => !isTaken(name)));
	const required = schema.required?.filter((name) => !isTaken(name)) ?? [];
	const { required: _, properties: __, ...others } = schema;
	const rest: JsonSchema = {
		...others,
		...present({
			properties: Object.keys(properties).length > 0 ? properties : undefined,
			required: required.length > 0 ? required : undefined,
		}),
	};
	return { taken, rest };
}

/** One schema for a constant that differs by alternative. */
function join(parts: readonly (JsonSchema | undefined)[]): JsonSchema {
	return {
		description: "Decides which fields the body has.",
		type: "string",
		enum: parts.flatMap((part) => (part?.const === undefined ? [] : [part.const])),
	};
}
