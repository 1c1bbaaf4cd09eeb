import type * as v from "valibot";
import type { Endpoint } from "~/api/endpoint/endpoint";
import { ErrorBody } from "~/api/endpoint/error";

type Module = Record<string, unknown>;

/** The contract's modules by their path from the project's root. */
const modules = Object.entries({
	...import.meta.glob<Module>(["/app/api/schema/*.ts", "!**/*.test.ts"], { eager: true }),
	...import.meta.glob<Module>(["/app/api/contract/**/*.ts", "!**/*.test.ts", "!**/all.ts"], { eager: true }),
}).map(([path, module]) => [path.slice(1), module] as const);

/** The place of a declaration: `file#constant`, and the path of a field inside it ("" for the constant). */
export type ContractPlace = { constant: string; path: string };

export type NamedSchema = { name: string; schema: v.GenericSchema; place: ContractPlace };

/** The schemas of the contract that have a name of their own: every exported constant. */
export const namedSchemas: readonly NamedSchema[] = [
	...modules.flatMap(([file, module]) =>
		Object.entries(module).flatMap(([name, schema]) =>
			isSchema(schema) ? [{ name, schema, place: { constant: `${file}#${name}`, path: "" } }] : [],
		),
	),
	{
		name: "ErrorBody",
		schema: ErrorBody,
		place: { constant: "app/api/endpoint/error.ts#ErrorBody", path: "" },
	},
].sort((a, b) => (a.name < b.name ? -1 : 1));

type NamedPlace = ContractPlace & { name: string };

/** Where each call is declared, and its name in the code. */
export const placeOfCall: ReadonlyMap<unknown, NamedPlace> = new Map(
	modules.flatMap(([file, module]) =>
		Object.entries(module).flatMap(([name, value]): [unknown, NamedPlace][] => {
			const constant = `${file}#${name}`;
			if (isCall(value)) return [[value, { constant, path: "", name }]];
			if (typeof value !== "object" || value === null || isSchema(value)) return [];
			return Object.entries(value)
				.filter(([, one]) => isCall(one))
				.map(([key, one]) => [one, { constant, path: key, name: `${name}_${key}` }]);
		}),
	),
);

function isCall(value: unknown): value is Endpoint {
	return typeof value === "object" && value !== null && "backend" in value && "output" in value;
}

function isSchema(value: unknown): value is v.GenericSchema {
	return typeof value === "object" && value !== null && "kind" in value && value.kind === "schema";
}
