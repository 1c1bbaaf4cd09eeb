import { checkFileBindings } from "./bindings.ts";
import type { Config } from "./check-config.ts";
import { isLoopback, isWithin } from "./is-within.ts";
import type { MallEntry } from "./malls.ts";
import { explainHost, isPublicSuffix } from "./public-suffix.ts";
import { toUpstreamName } from "./upstreams.ts";

/** The most bytes of a variable on Cloudflare: 5 KB. */
const maxVarBytes = 5_120;

type File = {
	name: string;
	compatibility_flags: readonly string[];
	vars: Readonly<Record<string, unknown>>;
	services: readonly { binding: string; service: string }[];
};
type Checked = Pick<Config, "malls" | "upstreams" | "clientIpHeader">;

/**
 * A sentence for each thing that only a deployment of the storefront must not have. `config` is
 * null where the vars are wrong.
 */
export function checkStorefront(file: File, config: Checked | null): string[] {
	return [
		...checkFileBindings({ ...file }),
		...(file.compatibility_flags.includes("nodejs_compat")
			? []
			: ["compatibility_flags: nodejs_compat is missing; the storefront needs Node's modules"]),
		...checkSizes(file.vars),
		...file.services
			.filter(({ service }) => service === file.name)
			.map(({ binding }) => `services.${binding}: ${file.name} is this worker: it would call itself`),
		...(config ? [...checkHosts(config.malls), ...checkBases(file.name, config)] : []),
		...(config?.clientIpHeader === ""
			? ['CLIENT_IP_HEADER: "" is for on premises; Cloudflare tells no address of the connection']
			: []),
	];
}

/** A sentence for each suffix or host of links below which not all hosts are the company's. */
export function checkHosts(malls: readonly MallEntry[]): string[] {
	return malls.flatMap(({ domainSuffixes, linkHosts }, mall) => [
		...domainSuffixes.flatMap((suffix, at) => {
			const reason = explainHost(suffix);
			return reason ? [`MALLS.${mall}.domainSuffixes.${at}: ${suffix} ${reason}`] : [];
		}),
		// Links may lead into the company's own network.
		...linkHosts.flatMap((host, at) =>
			isPublicSuffix(host) && !isLoopback(host)
				? [`MALLS.${mall}.linkHosts.${at}: ${host} is a public suffix: anybody may have a name below it`]
				: [],
		),
	]);
}

/**
 * A backend on a mall's host, or on this worker's, would have the storefront call itself; two with one base
 * are a slip of the pen.
 */
function checkBases(worker: string, { malls, upstreams }: Checked): string[] {
	const bases = [...upstreams].flatMap(([backend, { base }]) =>
		base === null ? [] : [{ name: toUpstreamName(backend), base }],
	);
	return bases.flatMap(({ name, base }, at) => {
		const hostname = new URL(base).hostname.replace(/\.$/, "");
		const own = malls.find(({ domainSuffixes }) =>
			domainSuffixes.some((suffix) => isWithin(hostname, suffix)),
		);
		const twin = bases.slice(0, at).find((other) => new URL(other.base).href === new URL(base).href);
		const reason = explainHost(hostname);
		return [
			...(own ? [`${name}: ${hostname} is a host of the mall ${own.mallCode}: it would call itself`] : []),
			...(isOfWorker(hostname, worker) ? [`${name}: ${hostname} is this worker: it would call itself`] : []),
			...(reason ? [`${name}: ${hostname} ${reason}`] : []),
			...(twin ? [`${name}: has the same base as ${twin.name}`] : []),
		];
	});
}

/** True for the host that workers.dev gives a worker, and for those of its versions. */
function isOfWorker(hostname: string, worker: string): boolean {
	const [first = ""] = hostname.split(".");
	return isWithin(hostname, "workers.dev") && (first === worker || first.endsWith(`-${worker}`));
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
