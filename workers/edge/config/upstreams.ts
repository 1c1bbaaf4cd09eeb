import * as v from "valibot";
import { type Backend, backends } from "../../../app/api/endpoint/endpoint.ts";
import { BaseUrl } from "./base-url.ts";
import { isLoopback } from "./is-within.ts";
import { headersField, readHeaders } from "./upstream-headers.ts";

const insecureField = "UPSTREAM_INSECURE";
const referenceField = "REFERENCE_BACKENDS";

/**
 * Where a backend is, and the headers that its calls get. `base` is null where the
 * reference worker stands in for it.
 */
export type UpstreamConfig = { base: string | null; headers: readonly (readonly [string, string])[] };

/** The var with a backend's base URL: `commodityDetail` → `UPSTREAM_COMMODITY_DETAIL`. */
export function toUpstreamName(backend: Backend): string {
	return `UPSTREAM_${backend.replace(/[A-Z]/g, "_$&").toUpperCase()}`;
}

/** The names of the vars that this file reads. */
export function listUpstreamNames(): string[] {
	return [...backends.map(toUpstreamName), insecureField, headersField, referenceField];
}

type Vars = Readonly<Record<string, unknown>>;
type Found = { upstreams: ReadonlyMap<Backend, UpstreamConfig>; faults: string[] };

/**
 * Reads `UPSTREAM_*` and `REFERENCE_BACKENDS`. No backend is the reference worker's by omission, since a
 * misspelt name would send tokens and orders there.
 */
export function readUpstreams(vars: Vars, { hasReference }: { hasReference: boolean }): Found {
	const faults: string[] = [];
	const read = <T extends { faults: string[] }>(one: T): T => {
		faults.push(...one.faults);
		return one;
	};
	const reference = read(readNames(referenceField, vars[referenceField]));
	const insecure = read(readNames(insecureField, vars[insecureField]));
	const { headers } = read(readHeaders(vars[headersField]));
	if (reference.names.size > 0 && !hasReference)
		faults.push(`${referenceField}: needs the service binding REFERENCE to the reference worker`);
	const upstreams = backends.map((backend): [Backend, UpstreamConfig] => {
		const { base } = read(
			readBase(backend, vars, {
				isReference: reference.names.has(backend),
				// "*" fills the gaps; a name beside an address is a contradiction.
				isNamed: reference.names.has(backend) && !reference.isAll,
				isInsecure: insecure.names.has(backend),
			}),
		);
		return [backend, { base, headers: Object.entries({ ...headers["*"], ...headers[backend] }) }];
	});
	return { upstreams: new Map(upstreams), faults };
}

type Rules = { isReference: boolean; isNamed: boolean; isInsecure: boolean };

function readBase(backend: Backend, vars: Vars, { isReference, isNamed, isInsecure }: Rules) {
	const name = toUpstreamName(backend);
	const refuse = (reason: string) => ({ base: null, faults: [`${name}: ${reason}`] });
	if (vars[name] === undefined) {
		if (isReference) return { base: null, faults: [] };
		return refuse(`is missing; set the backend's base URL, or let ${referenceField} name ${backend}`);
	}
	const { output: base, success, issues } = v.safeParse(BaseUrl, vars[name]);
	if (!success) return refuse(issues[0].message);
	if (isNamed) return refuse(`is set, and ${referenceField} names ${backend}, too; remove one of them`);
	const { protocol, hostname } = new URL(base);
	// To this very machine nothing travels over a network.
	if (protocol === "http:" && !isInsecure && !isLoopback(hostname))
		return refuse(
			`http:// sends tokens and orders unencrypted; use https://, or let ${insecureField} name ${backend}`,
		);
	return { base, faults: [] };
}

/** Names of backends: "*" for all, or a list such as "pay, sms". */
function readNames(field: string, value: unknown) {
	const isAll = value === "*";
	const list = value === undefined || isAll ? [] : String(value).split(",");
	const given = list.map((one) => one.trim()).filter(Boolean);
	const names: ReadonlySet<string> = new Set(
		isAll ? backends : backends.filter((one) => given.includes(one)),
	);
	const faults = given
		.filter((name) => !names.has(name))
		.map((name) => `${field}: ${name} is no backend; there are ${backends.join(", ")}, or "*" for all`);
	return { isAll, names, faults };
}
