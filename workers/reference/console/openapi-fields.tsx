/** @jsxImportSource hono/jsx */
import type { Child } from "hono/jsx";
import { join } from "./page";

/** The part of JSON Schema that the documents of `npm run openapi` use. */
export type Schema = {
	$ref?: string;
	type?: string | string[];
	description?: string | undefined;
	enum?: unknown[];
	const?: unknown;
	format?: string;
	pattern?: string;
	minLength?: number;
	maxLength?: number;
	minimum?: number;
	maximum?: number;
	minItems?: number;
	maxItems?: number;
	default?: unknown;
	properties?: Record<string, Schema>;
	required?: string[];
	items?: Schema;
	anyOf?: Schema[];
	oneOf?: Schema[];
	"x-unit"?: string;
};

type Field = { path: string; schema: Schema; required: boolean };

/** The fields of a schema at all depths, by path: `list[].price`. A field of a named schema is one row. */
export function listFields(schema: Schema, path = "", required = true): Field[] {
	const own = { path, schema, required };
	if (schema.items) {
		const [first, ...below] = listFields(schema.items, `${path}[]`, true);
		return first && below.length === 0 ? [own] : [own, ...below];
	}
	const alternatives = schema.anyOf ?? schema.oneOf;
	if (alternatives?.some(({ properties }) => properties))
		return [own, ...alternatives.flatMap((one) => listFields(one, path, required).slice(1))];
	if (!schema.properties) return [own];
	const fields = Object.entries(schema.properties).flatMap(([name, below]) =>
		listFields(below, path ? `${path}.${name}` : name, schema.required?.includes(name) ?? false),
	);
	return [own, ...fields];
}

/** The type of a field; a named schema is a link to its section. */
export function toType(schema: Schema): Child {
	const name = schema.$ref?.split("/").at(-1);
	if (name) return <a href={`#schema-${name}`}>{name}</a>;
	if (schema.const !== undefined) return JSON.stringify(schema.const);
	if (schema.enum) return schema.enum.map((one) => JSON.stringify(one)).join(" | ");
	if (schema.items) return [toType(schema.items), "[]"];
	const alternatives = schema.anyOf ?? schema.oneOf;
	if (alternatives) return join(alternatives.map(toType), " | ");
	return [schema.type ?? ""].flat().join(" | ");
}

/** The description of a field with its limits. */
export function toDescription(schema: Schema): Child {
	const limits = [
		schema.format,
		schema.pattern && `/${schema.pattern}/`,
		toRange("长度", schema.minLength, schema.maxLength),
		toRange("范围", schema.minimum, schema.maximum),
		toRange("个数", schema.minItems, schema.maxItems),
		schema.default !== undefined && `默认 ${JSON.stringify(schema.default)}`,
	].filter((limit) => limit);
	return [toWords(schema.description ?? ""), " ", limits.join("，")];
}

/** Text whose words in backticks are code. */
export function toWords(text: string): Child {
	return text.split(/`([^`]+)`/).map((part, at) => (at % 2 === 1 ? <code>{part}</code> : part));
}

function toRange(name: string, from: number | undefined, to: number | undefined): string {
	return from === undefined && to === undefined ? "" : `${name} ${from ?? ""}–${to ?? ""}`;
}
