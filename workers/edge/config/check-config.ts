import * as v from "valibot";
import type { Backend } from "../../../app/api/endpoint/endpoint.ts";
import { type Extension, extensions } from "../../../app/api/endpoint/extension.ts";
import { minSecretLength } from "../../../app/api/upstream/is-secret.ts";
import { explainExtension } from "./former-extensions.ts";
import { DefaultRecord, findClashes, MallEntries, type MallEntry } from "./malls.ts";
import { toSentence } from "./to-sentence.ts";
import { findUnknownVars } from "./unknown-vars.ts";
import { listUpstreamNames, readUpstreams, type UpstreamConfig } from "./upstreams.ts";

/** A number, or its text: a var of the dashboard is always text. */
const SampleRate = v.pipe(
	v.union(
		[v.number(), v.pipe(v.string(), v.regex(/^\d*\.?\d+$/), v.transform(Number))],
		"must be from 0 to 1",
	),
	v.minValue(0, "must be from 0 to 1"),
	v.maxValue(1, "must be from 0 to 1"),
);

/**
 * A client may begin the lists of these, so their first address is anybody's and their last one is a proxy's.
 */
const lists = ["x-forwarded-for", "forwarded"];
/** No proxy sets them to an address; a client can. */
const ofBrowser = /^(?:authorization|cookie|host|origin|referer|user-agent|(?:accept|content|sec)(?:-.+)?)$/;
const ClientIpHeader = v.pipe(
	v.string("must be text"),
	v.regex(/^[\w-]*$/, 'must be the name of a header, or "" for the address of the connection'),
	v.toLowerCase(),
	v.check(
		(name) => !lists.includes(name),
		"is a list that a client can begin; name a header that your proxy sets to one address, e.g. x-real-ip",
	),
	v.check(
		(name) => !ofBrowser.test(name),
		"is a header that the browser sets; name one that your proxy sets, e.g. x-real-ip",
	),
);
const Vars = v.looseObject({
	MALLS: MallEntries,
	DEFAULT_RECORD: DefaultRecord,
	LOG_SAMPLE_RATE: v.optional(SampleRate, 1),
	CLIENT_IP_HEADER: v.optional(ClientIpHeader, "cf-connecting-ip"),
	OPERATOR_TOKEN: v.optional(
		v.pipe(
			v.string("must be text"),
			v.minLength(minSecretLength, `must have ${minSecretLength} characters or more`),
		),
	),
	EXTENSIONS: v.optional(v.record(v.string(), v.array(v.picklist(extensions, explainExtension))), {}),
});

export type Config = {
	readonly malls: readonly MallEntry[];
	readonly defaultRecord: DefaultRecord;
	/**
	 * The code of a mall, or "*" for all others → the extensions of its backends. Without an entry it has
	 * none.
	 */
	readonly extensions: Readonly<Record<string, readonly Extension[]>>;
	readonly upstreams: ReadonlyMap<Backend, UpstreamConfig>;
	/** The share of good requests that leave a line in the log, 0 to 1. */
	readonly logSampleRate: number;
	/** The secret that shows which backends are held back; null shows it to nobody. */
	readonly operatorToken: string | null;
	/** The header with the browser's address, lower-case; "" for the address of the connection. */
	readonly clientIpHeader: string;
};

/** The names of all vars of the storefront. */
export function listVarNames(): string[] {
	return [...Object.keys(Vars.entries), ...listUpstreamNames()];
}

/** The names that EXTENSIONS takes. */
export function listExtensions(): readonly string[] {
	return extensions;
}

/** The configuration is wrong: each sentence begins with the field and says what to do. */
export class ConfigError extends Error {
	override readonly name = "ConfigError";
	readonly faults: readonly string[];

	constructor(faults: readonly string[]) {
		super(`the configuration (wrangler.toml) is wrong: ${faults.join("; ")}`);
		this.faults = faults;
	}
}

/**
 * Checks the storefront's vars. Every start, the worker itself and a deployment use this function.
 * `hasReference`: the reference worker is bound. `hasMallList`: a KV namespace may have more malls than the
 * vars. `isFile`: the vars come from a file of the storefront's alone, so a name that it does not know is
 * refused. Returns the configuration and a sentence for each fault; it may be used only when there is none.
 */
export function checkConfig(
	vars: unknown,
	{
		hasReference,
		hasMallList = false,
		isFile = false,
	}: { hasReference: boolean; hasMallList?: boolean; isFile?: boolean },
): { config: Config | null; faults: string[] } {
	const parsed = v.safeParse(Vars, vars);
	const given = { ...(vars as object) };
	const { upstreams, faults: wrong } = readUpstreams(given, { hasReference });
	const faults = [...findUnknownVars(given, listVarNames(), { isFile }), ...wrong];
	if (!parsed.success) return { config: null, faults: [...parsed.issues.map(toSentence), ...faults] };
	const { MALLS, DEFAULT_RECORD, EXTENSIONS, LOG_SAMPLE_RATE, CLIENT_IP_HEADER, OPERATOR_TOKEN } =
		parsed.output;
	return {
		config: {
			malls: MALLS,
			defaultRecord: DEFAULT_RECORD,
			extensions: EXTENSIONS,
			upstreams,
			logSampleRate: LOG_SAMPLE_RATE,
			clientIpHeader: CLIENT_IP_HEADER,
			operatorToken: OPERATOR_TOKEN ?? null,
		},
		faults: [...findClashes(MALLS), ...(hasMallList ? [] : findStrangers(EXTENSIONS, MALLS)), ...faults],
	};
}

/** The codes of no mall. */
function findStrangers(said: object, malls: readonly MallEntry[]): string[] {
	const known = new Set(["*", ...malls.map(({ mallCode }) => mallCode)]);
	const codes = Object.keys(said).filter((code) => !known.has(code));
	return codes.map((code) => `EXTENSIONS.${code}: is the code of no mall of MALLS`);
}
