import type { Endpoint } from "~/api/endpoint/endpoint";
import { parseInput } from "~/api/endpoint/input";
import type { KnownValues } from "./known-values";

type Input = Record<string, unknown>;
type FoundInput =
	| { ok: true; inputs: Input[]; isListed: boolean; namesThing: boolean }
	/** The fields for which no value is known. */
	| { ok: false; missing: string[] };

/**
 * The inputs with which a call can be made: its required fields alone. There are several where a list had
 * several ids, and `isListed` says that a call beside this one listed them, `namesThing` that a value is one
 * thing's own name, so that a 404 may be about that thing.
 */
export function findInputs(endpoint: Endpoint, known: KnownValues): FoundInput {
	let inputs: Input[] = [{}];
	let isListed = false;
	let namesThing = endpoint.namesThing ?? false;
	for (let depth = 0; depth < 12; depth++) {
		const parsed = parseInput(endpoint.input, inputs[0]);
		if (parsed.ok) {
			const values = inputs.map((input) => parseInput(endpoint.input, input));
			return {
				ok: true,
				inputs: values.flatMap((one) => (one.ok ? [one.value as Input] : [])),
				isListed,
				namesThing,
			};
		}
		const names = Object.keys(parsed.fields).map((name) => name || firstOf(endpoint));
		const found = names.map((name) => ({ name, ...known.find(endpoint, name) }));
		const missing = found.filter(({ name, values }) => values.length === 0 || name in (inputs[0] ?? {}));
		if (missing.length > 0) return { ok: false, missing: missing.map(({ name }) => name) };
		isListed ||= found.some((one) => one.isListed);
		namesThing ||= found.some((one) => one.isThing);
		const count = Math.max(...found.map(({ values }) => values.length));
		const before = inputs;
		inputs = Array.from({ length: Math.max(count, before.length) }, (_, at) => ({
			...(before[at] ?? before[0]),
			...Object.fromEntries(found.map(({ name, values }) => [name, values[at] ?? values[0]])),
		}));
	}
	return { ok: false, missing: [] };
}

/** The first field of a union's first alternative: its issue names no field. */
function firstOf({ input }: Endpoint): string {
	const { options } = input as unknown as { options?: { entries: object }[] };
	return Object.keys(options?.[0]?.entries ?? {})[0] ?? "";
}
