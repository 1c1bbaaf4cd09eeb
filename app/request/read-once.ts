import "server-only";
import type { Endpoint } from "~/api/endpoint";
import { createMemory } from "~/memory/memory";

type Known = { endpoint: Endpoint; text: string; output: unknown };

const maxBytes = 10_000_000;

/** By the answer's text; what is made of it takes three bytes for each of its characters, roughly. */
const known = createMemory<Known>({
	maxBytes,
	maxEntryBytes: maxBytes,
	sizeOf: ({ text }) => 3 * text.length,
});

/**
 * What `read` makes of an answer's text; of the very same answer of a `shared` endpoint what it made before, whoever
 * asked (docs/tricks.md). All that get it have one object: it is frozen, throughout.
 */
export function readOnce<T>(endpoint: Endpoint, text: string, read: () => T): T {
	if (!endpoint.shared) return read();
	const before = known.get(text);
	if (before?.endpoint === endpoint) return before.output as T;
	const output = freeze(read());
	known.set(text, { endpoint, text, output }, Number.POSITIVE_INFINITY);
	return output;
}

function freeze<T>(value: T): T {
	if (typeof value === "object" && value !== null) Object.values(Object.freeze(value)).forEach(freeze);
	return value;
}
