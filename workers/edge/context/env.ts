import * as v from "valibot";
import { type Backend, backends } from "~/api/endpoint";
import { createUpstream, type Upstream } from "~/api/upstream.server";

const text = v.pipe(v.string(), v.trim(), v.nonEmpty());
const DomainName = v.pipe(v.string(), v.regex(/^[a-z0-9-]+(\.[a-z0-9-]+)*$/, "a lower-case domain name"));

/** Without a slash at its end. */
const BaseUrl = v.pipe(
	v.string(),
	v.check((value) => {
		const url = URL.parse(value);
		return (
			url !== null &&
			/^https?:$/.test(url.protocol) &&
			!url.username &&
			!url.password &&
			!url.search &&
			!url.hash
		);
	}, "an http(s) URL without user, query and fragment"),
	v.transform((value) => value.replace(/\/+$/, "")),
);

const MallEntry = v.pipe(
	v.object({
		mallCode: text,
		/** Lower case, punycode, without port; the content backend knows the mall by the first one. */
		domainSuffixes: v.pipe(v.array(DomainName), v.minLength(1)),
		theme: v.optional(v.nullable(v.picklist(["red", "blue", "green"])), null),
		linkHosts: v.optional(v.array(DomainName), []),
		adminUrl: v.optional(v.nullable(BaseUrl), null),
	}),
	v.forward(
		v.check(
			({ adminUrl, linkHosts }) => adminUrl === null || isAllowed(new URL(adminUrl), linkHosts),
			"https, and a host of linkHosts or below one",
		),
		["adminUrl"],
	),
);
export type MallEntry = v.InferOutput<typeof MallEntry>;

const DefaultRecord = v.object({
	website: text,
	publicSecurity: text,
	domainSuffixes: v.array(DomainName),
});
export type DefaultRecord = v.InferOutput<typeof DefaultRecord>;

const Bindings = v.looseObject({
	MALLS: v.pipe(v.array(MallEntry), v.minLength(1)),
	DEFAULT_RECORD: DefaultRecord,
	SESSIONS: v.custom<KVNamespace>((value) => hasMethod(value, "get"), "a KV namespace"),
	REFERENCE: v.optional(v.custom<Fetcher>((value) => hasMethod(value, "fetch"), "a service binding")),
});

export type Env = {
	readonly malls: readonly MallEntry[];
	readonly defaultRecord: DefaultRecord;
	readonly upstreams: ReadonlyMap<Backend, Upstream>;
	readonly sessions: KVNamespace;
};

/**
 * Checks the vars and bindings of wrangler.toml. Throws one Error that names every bad field, so that a
 * worker with a wrong configuration does not start at all.
 */
export function parseEnv(bindings: unknown): Env {
	const parsed = v.safeParse(Bindings, bindings);
	if (!parsed.success) {
		const fields = parsed.issues.map((issue) => `${v.getDotPath(issue) ?? "bindings"}: ${issue.message}`);
		throw new Error(`wrangler.toml: ${fields.join("; ")}`);
	}
	const { MALLS, DEFAULT_RECORD, SESSIONS, REFERENCE } = parsed.output;
	return {
		malls: MALLS,
		defaultRecord: DEFAULT_RECORD,
		sessions: SESSIONS,
		upstreams: new Map(backends.map((backend) => [backend, toUpstream(backend, parsed.output, REFERENCE)])),
	};
}

/** The var with a backend's base URL: `commodityDetail` → `UPSTREAM_COMMODITY_DETAIL`. */
export function toUpstreamName(backend: Backend): string {
	return `UPSTREAM_${backend.replace(/[A-Z]/g, "_$&").toUpperCase()}`;
}

function toUpstream(
	backend: Backend,
	vars: Record<string, unknown>,
	reference: Fetcher | undefined,
): Upstream {
	const name = toUpstreamName(backend);
	const url = v.safeParse(v.optional(BaseUrl), vars[name]);
	if (!url.success) throw new Error(`wrangler.toml: ${name}: ${url.issues[0].message}`);
	if (url.output)
		return createUpstream({ backend, base: url.output, fetch: (input, init) => fetch(input, init) });
	if (!reference)
		throw new Error(`wrangler.toml: ${name}: neither this var nor the REFERENCE binding is set`);
	const base = `http://reference/${backend}`;
	return createUpstream({ backend, base, fetch: (input, init) => reference.fetch(input, init) });
}

/** The same rule as for links to the halls (SECURITY B5); plain http only to this very machine. */
function isAllowed({ protocol, hostname }: URL, hosts: readonly string[]): boolean {
	const isSecure = protocol === "https:" || /(?:^|\.)localhost$/.test(hostname);
	return isSecure && hosts.some((host) => hostname === host || hostname.endsWith(`.${host}`));
}

function hasMethod(value: unknown, name: string): boolean {
	return typeof value === "object" && value !== null && typeof Reflect.get(value, name) === "function";
}
