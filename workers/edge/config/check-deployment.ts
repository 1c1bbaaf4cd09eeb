import { isLoopback } from "./is-within.ts";
import { isId, isPlaceholder, isSameId } from "./placeholders.ts";

/** Values that whoever reads the file must not know. */
const secrets = ["OPERATOR_TOKEN", "UPSTREAM_HEADERS", "CONSOLE_TOKEN"];

/** The part of a worker's built wrangler.json that matters in a deployment. */
type Deployable = {
	vars?: Readonly<Record<string, unknown>>;
	kv_namespaces?: readonly { binding: string; id?: string }[];
	d1_databases?: readonly { binding: string; database_id?: string }[];
	observability?: { enabled?: boolean; logs?: { enabled?: boolean; invocation_logs?: boolean } };
};

/**
 * A sentence for each thing that is right on a developer's machine and wrong in
 * a deployment of either worker.
 */
export function checkDeployment(worker: Deployable): string[] {
	const { vars = {} } = worker;
	return [
		...(vars.CONSOLE === undefined
			? []
			: ["CONSOLE: opens the console to anybody; set the secret CONSOLE_TOKEN instead"]),
		...secrets
			.filter((name) => vars[name] !== undefined)
			.map(
				(name) => `${name}: is a secret; remove it from the variables, and use "wrangler secret put ${name}"`,
			),
		...checkIds(worker),
		...listTexts(vars).flatMap(([field, text]) => checkText(field, text)),
		...checkLogs(worker),
	];
}

function checkIds({ kv_namespaces = [], d1_databases = [] }: Deployable): string[] {
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
	return ids.flatMap(({ id, field, maker }, at) => {
		if (!isId(id)) return [`${field}: is a placeholder; put the id that "${maker}" prints`];
		const twin = ids.slice(0, at).find((other) => isSameId(other.id, id));
		return twin ? [`${field}: is the id of ${twin.field}, too; put the one that "${maker}" prints`] : [];
	});
}

function checkText(field: string, text: string): string[] {
	const host = URL.parse(text)?.hostname || text;
	if (isLoopback(host)) return [`${field}: ${text} is only on a developer's machine`];
	return isPlaceholder(text, host) ? [`${field}: ${text} is a placeholder; put your own value`] : [];
}

/** The platform's own lines hold whole addresses (SECURITY B7). It writes them unless the file says no. */
function checkLogs({ observability: { enabled, logs } = {} }: Deployable): string[] {
	const isOn = logs?.enabled ?? enabled;
	if (!isOn || logs?.invocation_logs === false) return [];
	return [
		"observability.logs.invocation_logs: must be false: these lines hold the keywords and phone numbers in addresses",
	];
}

/** Every text below `value`, with its field. */
function listTexts(value: unknown, field = ""): [string, string][] {
	if (typeof value === "string") return [[field, value]];
	if (typeof value !== "object" || value === null) return [];
	return Object.entries(value).flatMap(([name, one]) => listTexts(one, field ? `${field}.${name}` : name));
}
