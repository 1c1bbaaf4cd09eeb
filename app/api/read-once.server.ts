import "server-only";
import { LRUCache } from "lru-cache";
import type { Endpoint } from "./endpoint";

type Known = { endpoint: Endpoint; output: unknown };

/** By the answer's text; sizes in characters. */
const known = new LRUCache<string, Known>({ maxSize: 1_000_000, sizeCalculation: (_, text) => text.length });

/**
 * What `read` makes of an answer's text; of the very same answer of a `shared` endpoint what it made before, whoever
 * asked (docs/tricks.md). All that get it have one object: it is frozen, throughout.
 */
export function readOnce<T>(endpoint: Endpoint, text: string, read: () => T): T {
	if (!endpoint.shared) return read();
	const before = known.get(text);
	if (before?.endpoint === endpoint) return before.output as T;
	const output = freeze(read());
	known.set(text, { endpoint, output });
	return output;
}

function freeze<T>(value: T): T {
	if (typeof value === "object" && value !== null) Object.values(Object.freeze(value)).forEach(freeze);
	return value;
}
