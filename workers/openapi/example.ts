import type { Endpoint } from "~/api/endpoint/endpoint";
import stored from "./examples.json";
import storedInputs from "./inputs.json";

/**
 * Answers of the reference worker to the data of the seed, by `GET /mall/order/list`. The test
 * of the conformance writes them.
 */
export type Examples = Record<string, unknown>;

/** The name of a call among the examples. */
export function nameExample({
	method,
	backend,
	path,
}: Pick<Endpoint, "method" | "backend" | "path">): string {
	return `${method} /${backend}${path}`;
}

/** The example of a call's answer; undefined for a call that is newer than `examples.json`. */
export function findExample(endpoint: Endpoint): unknown {
	return (stored as Examples)[nameExample(endpoint)];
}

/** The example of a call's input, with the names of its path and headers. */
export function findInput(endpoint: Endpoint): Record<string, unknown> | undefined {
	return (storedInputs as Record<string, Record<string, unknown>>)[nameExample(endpoint)];
}
