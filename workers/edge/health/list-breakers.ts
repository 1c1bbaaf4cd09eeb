import type { Env } from "../context/env";

/** The backends that get no calls at the moment, with the state of their breakers. */
export function listBreakers({ upstreams }: Pick<Env, "upstreams">): Record<string, string> {
	const held = [...upstreams.values()].filter(({ breaker }) => breaker.state !== "closed");
	return Object.fromEntries(held.map(({ backend, breaker }) => [backend, breaker.state]));
}
