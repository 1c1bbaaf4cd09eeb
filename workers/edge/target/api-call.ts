import { endpointsByBackend } from "~/api/contract/all";
import {
	type Backend,
	type CallRules,
	defaultRules,
	type Endpoint,
	type Method,
} from "~/api/endpoint/endpoint";
import { maxFileBytes } from "~/api/schema/file";
import { type ApiPath, parseApiPath } from "./api-path";

export type ApiCall = ApiPath & {
	/** The endpoint itself, where the contract has the call. */
	rules: CallRules;
};

/** Backend, method and number of segments → the endpoints whose paths can match. */
const endpoints: ReadonlyMap<string, readonly Endpoint[]> = Map.groupBy(
	[...endpointsByBackend.values()].flat(),
	({ backend, method, path }) => toKey(backend, method, path.split("/")),
);

/** The call of a request under /api, and its rules in the contract; null where `parseApiPath` is. */
export function parseApiCall({ method, url }: { method: string; url: string }): ApiCall | null {
	const path = parseApiPath(url);
	return path && { ...path, rules: findRules(path.backend, method, path.path) };
}

/**
 * The contract's rules for a call, or the careful default for an unknown one. A path with a segment that
 * contains "captcha" needs no token (SPEC §7); decoding and the query do not count (SECURITY P6).
 */
export function findRules(backend: Backend, method: string, path: string): CallRules {
	// A HEAD does the same as its GET.
	const verb = method === "POST" ? "POST" : "GET";
	const segments = path.split("/");
	const candidates = endpoints.get(toKey(backend, verb, segments)) ?? [];
	const rules = candidates.find((endpoint) => matches(endpoint, segments)) ?? unknownRules(verb);
	if (rules.public || !segments.some((segment) => segment.includes("captcha"))) return rules;
	return { ...rules, public: true };
}

/**
 * A GET that no contract knows may be for a file that the buyer sent: its answer may be as big as that file.
 */
function unknownRules(verb: Method): CallRules {
	const rules = defaultRules(verb);
	return verb === "GET" ? { ...rules, maxBytes: maxFileBytes } : rules;
}

function toKey(backend: Backend, method: string, segments: readonly string[]): string {
	return `${backend} ${method} ${segments.length}`;
}

/** A `:name` matches one segment that is not empty. */
function matches({ path }: Endpoint, segments: readonly string[]): boolean {
	return path
		.split("/")
		.every((part, i) => (part.startsWith(":") ? segments[i] !== "" : part === segments[i]));
}
