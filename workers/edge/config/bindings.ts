/**
 * The kinds of bindings: the section of wrangler's file, a method of the object that
 * the worker gets, and their name.
 */
const kv = { section: "kv_namespaces", method: "get", words: "a KV namespace" } as const;
const dataset = {
	section: "analytics_engine_datasets",
	method: "writeDataPoint",
	words: "a binding of Analytics Engine",
} as const;
const service = { section: "services", method: "fetch", words: "a service binding" } as const;
const files = { section: "assets", method: "fetch", words: "the binding of the built files" } as const;

/** The bindings of the storefront, by name. The worker and `npm run deploy` check them by this list. */
export const bindings = {
	SESSIONS: { ...kv, isNeeded: true, maker: "wrangler kv namespace create SESSIONS" },
	MALL_LIST: { ...kv, isNeeded: false },
	REQUESTS: { ...dataset, isNeeded: false },
	REFERENCE: { ...service, isNeeded: false },
	ASSETS: { ...files, isNeeded: false },
} as const satisfies Record<
	string,
	{ section: string; method: string; words: string; isNeeded: boolean; maker?: string }
>;

type BindingName = keyof typeof bindings;

/** The names of all bindings that the storefront knows. */
export const bindingNames = Object.keys(bindings) as BindingName[];

/** A sentence for each binding that a worker was given in a wrong kind, or not at all though it is needed. */
export function checkGivenBindings(given: Readonly<Record<string, unknown>>): string[] {
	return bindingNames.flatMap((name) => {
		const { method, words, isNeeded } = bindings[name];
		const value = given[name];
		if (value === undefined && !isNeeded) return [];
		return hasMethod(value, method) ? [] : [`${name}: must be ${words}`];
	});
}

/** The same of a built wrangler.json, where a section is an array of entries or (assets) one entry. */
export function checkFileBindings(file: Readonly<Record<string, unknown>>): string[] {
	const found = Object.entries(file).flatMap(([section, entries]) =>
		[entries].flat().map((entry) => ({ section, name: readName(entry) })),
	);
	return bindingNames.flatMap((name) => {
		const own = bindings[name];
		const sections = found.filter((one) => one.name === name).map(({ section }) => section);
		const wrong = sections.filter((section) => section !== own.section);
		if (wrong.length > 0) return [`${wrong[0]}.${name}: must be ${own.words} ([[${own.section}]])`];
		if (sections.length > 1) return [`${own.section}.${name}: is bound ${sections.length} times; leave one`];
		if (!own.isNeeded || sections.length > 0) return [];
		return [
			`${own.section}.${name}: is missing; without it every page answers 503. Put the id that "${own.maker}" prints`,
		];
	});
}

function readName(entry: unknown): unknown {
	return typeof entry === "object" && entry !== null ? Reflect.get(entry, "binding") : undefined;
}

function hasMethod(value: unknown, name: string): boolean {
	return typeof value === "object" && value !== null && typeof Reflect.get(value, name) === "function";
}
