import * as v from "valibot";
import { BaseUrl } from "./base-url.ts";
import { isWithin } from "./is-within.ts";
import { toSentence } from "./to-sentence.ts";

const text = v.pipe(v.string("must be text"), v.trim(), v.nonEmpty("must not be empty"));
const DomainName = v.pipe(
	v.string("must be text"),
	v.check(
		// URL reads some names, 0x7f.1 among them, as addresses.
		(name) =>
			/^(?=.{1,253}$)(?:(?!-)[a-z0-9-]{1,63}(?<!-)(?:\.|$))+(?<!\.)$/.test(name) &&
			URL.parse(`http://${name}`)?.hostname === name,
		"must be a lower-case domain name, without scheme and port",
	),
);
/** The hosts of a mall are those below it, so a whole top-level domain is none; localhost is this machine. */
export const DomainSuffix = v.pipe(
	DomainName,
	v.check(
		(name) => name.includes(".") || name === "localhost",
		"must have a dot: a mall's hosts are below it",
	),
);
/** workerd mangles anything else in a header. */
const MallCode = v.pipe(
	text,
	v.maxLength(64, "must have 64 characters or fewer"),
	v.regex(
		/^[A-Za-z0-9_-]+$/,
		'must be of the letters A-Z and a-z, digits, "-" and "_": it travels in a header',
	),
);
const themes = ["red", "blue", "green"] as const;

/** The key of a mall's purge in the KV namespace SESSIONS; its value is any text that is new. */
export function toPurgeKey(mallCode: string): string {
	return `purge:${mallCode}`;
}

/** The key of the list of malls in the KV namespace MALL_LIST. */
export const mallListKey = "malls";

export const MallEntry = v.pipe(
	v.strictObject({
		mallCode: MallCode,
		/** Lower case, punycode, without port; the content backend knows the mall by the first one. */
		domainSuffixes: v.pipe(v.array(DomainSuffix), v.minLength(1, "must name a domain suffix")),
		theme: v.optional(v.nullable(v.picklist(themes, `must be one of ${themes.join(", ")}`)), null),
		linkHosts: v.optional(v.array(DomainName), []),
		adminUrl: v.optional(v.nullable(BaseUrl), null),
	}),
	v.forward(
		v.check(
			({ adminUrl, linkHosts }) => adminUrl === null || isAllowed(new URL(adminUrl), linkHosts),
			"must be https, and its host one of linkHosts or below one",
		),
		["adminUrl"],
	),
);
export type MallEntry = v.InferOutput<typeof MallEntry>;
export const MallEntries = v.pipe(v.array(MallEntry), v.minLength(1, "must name a mall"));

export const DefaultRecord = v.strictObject({
	website: text,
	publicSecurity: text,
	domainSuffixes: v.array(DomainName),
});
export type DefaultRecord = v.InferOutput<typeof DefaultRecord>;

/** The same rule as for links to the halls (SECURITY B5); plain http only to this very machine. */
function isAllowed({ protocol, hostname }: URL, hosts: readonly string[]): boolean {
	const isSecure = protocol === "https:" || isWithin(hostname, "localhost");
	return isSecure && hosts.some((host) => isWithin(hostname, host));
}

/**
 * A sentence for each code or suffix that two malls claim: a host would lead to one of them by the order of
 * the list alone. A mall may have a suffix below another one of its own.
 */
export function findClashes(malls: readonly MallEntry[]): string[] {
	const codes = malls.flatMap(({ mallCode }, at) => {
		const first = malls.findIndex((other) => other.mallCode === mallCode);
		return first < at ? [`MALLS.${at}.mallCode: ${mallCode} is the code of MALLS.${first}, too`] : [];
	});
	const suffixes = malls.flatMap(({ domainSuffixes }, mall) =>
		domainSuffixes.map((suffix, at) => ({ suffix, mall, field: `MALLS.${mall}.domainSuffixes.${at}` })),
	);
	const shared = suffixes.flatMap((one, at) =>
		suffixes.slice(0, at).flatMap((other) => {
			if (one.suffix === other.suffix) return [`${one.field}: ${one.suffix} is in ${other.field}, too`];
			if (one.mall === other.mall) return [];
			if (isWithin(one.suffix, other.suffix))
				return [`${one.field}: ${one.suffix} lies below ${other.suffix} of another mall (${other.field})`];
			if (isWithin(other.suffix, one.suffix))
				return [`${other.field}: ${other.suffix} lies below ${one.suffix} of another mall (${one.field})`];
			return [];
		}),
	);
	return [...codes, ...shared];
}

/**
 * Reads the list of malls of KV: JSON, an array as in `MALLS`. The same rules hold, and its fields
 * have the same names in the sentences. `malls` is null where there is a fault. Editors of Windows
 * write a mark (BOM) before the text.
 */
export function parseMalls(text: string): { malls: readonly MallEntry[] | null; faults: string[] } {
	let list: unknown;
	try {
		list = JSON.parse(text.replace(/^\ufeff/, ""));
	} catch {
		return { malls: null, faults: ["MALLS: must be JSON, an array of malls"] };
	}
	const parsed = v.safeParse(v.object({ MALLS: MallEntries }), { MALLS: list });
	const faults = parsed.success ? findClashes(parsed.output.MALLS) : parsed.issues.map(toSentence);
	return { malls: parsed.success && faults.length === 0 ? parsed.output.MALLS : null, faults };
}
