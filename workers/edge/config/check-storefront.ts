import { checkFileBindings } from "./bindings.ts";
import type { Config } from "./check-config.ts";
import { isPrivate, isWithin } from "./is-within.ts";
import type { MallEntry } from "./malls.ts";
import { isPublicSuffix } from "./public-suffix.ts";
import { toUpstreamName } from "./upstreams.ts";

/** The most bytes of a variable on Cloudflare: 5 KB. */
const maxVarBytes = 5_120;

/**
 * A sentence for each thing that only a deployment of the storefront must not have. `config` is
 * null where the vars are wrong.
 */
export function checkStorefront(
	file: { vars: Readonly<Record<string, unknown>> },
	config: Pick<Config, "malls" | "upstreams"> | null,
): string[] {
	return [
		...checkFileBindings({ ...file }),
		...checkSizes(file.vars),
		...(config ? [...checkSuffixes(config.malls), ...checkBases(config)] : []),
	];
}

/** A sentence for each suffix below which not all hosts are the company's. */
export function checkSuffixes(malls: readonly MallEntry[]): string[] {
	return malls.flatMap(({ domainSuffixes }, mall) =>
		domainSuffixes.flatMap((suffix, at) => {
			const field = `MALLS.${mall}.domainSuffixes.${at}`;
			if (/^[\d.]+$/.test(suffix)) return [`${field}: ${suffix} is an address; a mall needs a domain name`];
			return isPublicSuffix(suffix)
				? [`${field}: ${suffix} is a public suffix: anybody may have a name below it`]
				: [];
		}),
	);
}

/**
 * A backend on a mall's host would have the storefront call itself; two with one base are a slip of the pen.
 */
function checkBases({ malls, upstreams }: Pick<Config, "malls" | "upstreams">): string[] {
	const bases = [...upstreams].flatMap(([backend, { base }]) =>
		base === null ? [] : [{ name: toUpstreamName(backend), base }],
	);
	const suffixes = malls.flatMap(({ mallCode, domainSuffixes }) =>
		domainSuffixes.map((suffix) => ({ mallCode, suffix })),
	);
	return bases.flatMap(({ name, base }, at) => {
		const hostname = new URL(base).hostname.replace(/\.$/, "");
		const own = suffixes.find(({ suffix }) => isWithin(hostname, suffix));
		const twin = bases.slice(0, at).find((other) => new URL(other.base).href === new URL(base).href);
		return [
			...(own ? [`${name}: ${hostname} is a host of the mall ${own.mallCode}: it would call itself`] : []),
			...(isPrivate(hostname)
				? [`${name}: ${hostname} is in a private network, which Cloudflare does not reach`]
				: []),
			...(twin ? [`${name}: has the same base as ${twin.name}`] : []),
		];
	});
}

function checkSizes(vars: Readonly<Record<string, unknown>>): string[] {
	return Object.entries(vars).flatMap(([name, value]) => {
		const text = typeof value === "string" ? value : JSON.stringify(value);
		const bytes = new TextEncoder().encode(text).length;
		if (bytes <= maxVarBytes) return [];
		const instead = name === "MALLS" ? '; bind MALL_LIST, and use "npm run malls -- put FILE --remote"' : "";
		return [`${name}: has ${bytes} bytes, and a variable holds ${maxVarBytes}${instead}`];
	});
}
