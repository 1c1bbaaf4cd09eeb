import { isLoopback } from "./is-within.ts";

/** The ids with which the project comes: they name nothing in any account. */
const placeholders = ["00000000000000000000000000000001", "6f0c6a53-5b0e-4c6e-9a55-3f4c7c2a9b10"];

/** Values that whoever reads the file must not know. */
const secrets = ["OPERATOR_TOKEN", "UPSTREAM_HEADERS", "CONSOLE_TOKEN"];

/** The part of a worker's built wrangler.json that matters in a deployment. */
export type Deployable = {
	vars?: Readonly<Record<string, unknown>>;
	kv_namespaces?: readonly { binding: string; id?: string }[];
	d1_databases?: readonly { binding: string; database_id?: string }[];
};

/** A sentence for each thing that is right on a developer's machine and wrong in a deployment. */
export function checkDeployment({ vars, kv_namespaces = [], d1_databases = [] }: Deployable): string[] {
	const ids = [
		...kv_namespaces.map(({ binding, id }) => ({
			id,
			field: `kv_namespaces.${binding}.id`,
			maker: `wrangler kv namespace create ${binding}`,
		})),
		...d1_databases.map(({ binding, database_id }) => ({
			id: database_id,
			field: `d1_databases.${binding}.database_id`,
			maker: "wrangler d1 create mall",
		})),
	];
	const hasConsole = vars?.CONSOLE !== undefined;
	return [
		...(hasConsole ? ["CONSOLE: opens the console to anybody; set the secret CONSOLE_TOKEN instead"] : []),
		...secrets
			.filter((name) => vars?.[name] !== undefined)
			.map(
				(name) => `${name}: is a secret; remove it from the variables, and use "wrangler secret put ${name}"`,
			),
		...ids
			.filter(({ id }) => !id || placeholders.includes(id))
			.map(({ field, maker }) => `${field}: is a placeholder; put the id that "${maker}" prints`),
		...listTexts(vars ?? {}).flatMap(([field, text]) =>
			isLoopback(toHost(text)) ? [`${field}: ${text} is only on a developer's machine`] : [],
		),
	];
}

function toHost(text: string): string {
	return URL.parse(text)?.hostname || text;
}

/** Every text below `value`, with its field. */
function listTexts(value: unknown, field = ""): [string, string][] {
	if (typeof value === "string") return [[field, value]];
	if (typeof value !== "object" || value === null) return [];
	return Object.entries(value).flatMap(([name, one]) => listTexts(one, field ? `${field}.${name}` : name));
}
