import * as v from "valibot";
import type { Backend } from "~/api/endpoint/endpoint";
import { referenceHost } from "~/api/upstream/reference-host";
import { createUpstream, type Upstream } from "~/api/upstream/upstream.server";
import { type Config, ConfigError, checkConfig } from "../config/check-config";
import type { UpstreamConfig } from "../config/upstreams";

const Bindings = v.looseObject({
	SESSIONS: v.custom<KVNamespace>((value) => hasMethod(value, "get"), "must be a KV namespace"),
	MALL_LIST: v.optional(v.custom<KVNamespace>((value) => hasMethod(value, "get"), "must be a KV namespace")),
	REQUESTS: v.optional(
		v.custom<AnalyticsEngineDataset>(
			(value) => hasMethod(value, "writeDataPoint"),
			"must be a binding of Analytics Engine",
		),
	),
	REFERENCE: v.optional(v.custom<Fetcher>((value) => hasMethod(value, "fetch"), "must be a service binding")),
});

export type Env = Omit<Config, "upstreams"> & {
	readonly upstreams: ReadonlyMap<Backend, Upstream>;
	readonly sessions: KVNamespace;
	/** Gets a data point for each request; absent where Analytics Engine is not bound. */
	readonly requests?: AnalyticsEngineDataset | undefined;
	/** The namespace with the list of malls; null where the vars have them all. */
	readonly mallStore: KVNamespace | null;
};

/** Checks the vars and bindings of the worker. Throws one ConfigError that names every bad field. */
export function parseEnv(bindings: unknown): Env {
	const parsed = v.safeParse(Bindings, bindings);
	const { REFERENCE: reference, MALL_LIST: mallStore } = parsed.success ? parsed.output : {};
	const { config, faults } = checkConfig(bindings, {
		hasReference: reference !== undefined,
		hasMallList: mallStore !== undefined,
	});
	const unbound = (parsed.issues ?? []).map(
		(issue) => `${v.getDotPath(issue) ?? "bindings"}: ${issue.message}`,
	);
	if (!parsed.success || !config || faults.length > 0) throw new ConfigError([...faults, ...unbound]);
	return {
		...config,
		sessions: parsed.output.SESSIONS,
		requests: parsed.output.REQUESTS,
		mallStore: mallStore ?? null,
		upstreams: new Map(
			[...config.upstreams].map(([backend, one]) => [backend, toUpstream(backend, one, reference)]),
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

function hasMethod(value: unknown, name: string): boolean {
	return typeof value === "object" && value !== null && typeof Reflect.get(value, name) === "function";
}
