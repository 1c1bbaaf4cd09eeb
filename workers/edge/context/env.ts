import type { Backend } from "~/api/endpoint/endpoint";
import { referenceHost } from "~/api/upstream/reference-host";
import { createUpstream, type Upstream } from "~/api/upstream/upstream.server";
import { checkGivenBindings } from "../config/bindings";
import { type Config, ConfigError, checkConfig } from "../config/check-config";
import type { UpstreamConfig } from "../config/upstreams";

/** The bindings that checkGivenBindings has found right. */
type Bindings = {
	SESSIONS: KVNamespace;
	MALL_LIST?: KVNamespace;
	REQUESTS?: AnalyticsEngineDataset;
	REFERENCE?: Fetcher;
};

export type Env = Omit<Config, "upstreams"> & {
	readonly upstreams: ReadonlyMap<Backend, Upstream>;
	readonly sessions: KVNamespace;
	/** Gets a data point for each request; absent where Analytics Engine is not bound. */
	readonly requests?: AnalyticsEngineDataset | undefined;
	/** The namespace with the list of malls; null where the vars have them all. */
	readonly mallStore: KVNamespace | null;
};

/** Checks the vars and bindings of the worker. Throws one ConfigError that names every bad field. */
export function parseEnv(given: unknown): Env {
	const { SESSIONS, MALL_LIST, REQUESTS, REFERENCE } = given as Bindings;
	const { config, faults } = checkConfig(given, {
		hasReference: REFERENCE !== undefined,
		hasMallList: MALL_LIST !== undefined,
	});
	const wrong = [...faults, ...checkGivenBindings({ ...(given as object) })];
	if (!config || wrong.length > 0) throw new ConfigError(wrong);
	return {
		...config,
		sessions: SESSIONS,
		requests: REQUESTS,
		mallStore: MALL_LIST ?? null,
		upstreams: new Map(
			[...config.upstreams].map(([backend, one]) => [backend, toUpstream(backend, one, REFERENCE)]),
		),
	};
}

function toUpstream(backend: Backend, { base, headers }: UpstreamConfig, reference?: Fetcher): Upstream {
	if (base !== null)
		return createUpstream({ backend, base, headers, fetch: (input, init) => fetch(input, init) });
	if (!reference) throw new Error(`${backend} is nowhere`);
	return createUpstream({
		backend,
		base: `http://${referenceHost}/${backend}`,
		headers,
		fetch: (input, init) => reference.fetch(input, init),
	});
}
