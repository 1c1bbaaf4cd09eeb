import { parseArgs } from "node:util";
import type { MallEntry } from "../edge/config/malls.ts";

type Route = string | { pattern: string };
type Routed = { route?: Route; routes?: readonly Route[] };
type Malls = readonly Pick<MallEntry, "mallCode" | "domainSuffixes">[];

/**
 * The `[[routes]]` of wrangler.toml that lead the malls' suffixes to the storefront: a custom domain for
 * each. A mall's hosts below a suffix need a route of their zone; a developer's hosts need none.
 */
export function listRoutes(malls: Malls): string {
	return malls
		.flatMap(({ mallCode, domainSuffixes }) =>
			domainSuffixes.map((suffix) =>
				[`# ${mallCode}`, "[[routes]]", `pattern = "${suffix}"`, "custom_domain = true"].join("\n"),
			),
		)
		.join("\n\n");
}

/**
 * A sentence where a mall's suffix has no route: its buyers would find nothing, and workers.dev is no mall.
 */
export function checkRoutes({ route, routes = [] }: Routed, args: readonly string[], malls: Malls): string[] {
	const patterns = [
		...(route ? [route] : []),
		...routes,
		...readRouteOptions(args).map((pattern) => ({ pattern })),
	].map((one) => (typeof one === "string" ? one : one.pattern));
	const suffixes = malls.flatMap(({ domainSuffixes }) => domainSuffixes);
	const missing = suffixes.filter((suffix) => !patterns.some((pattern) => leadsTo(pattern, suffix)));
	if (missing.length === 0) return [];
	return [
		`routes: none leads ${missing.join(", ")} to the storefront; add the [[routes]] above to wrangler.toml, or pass --no-routes where the dashboard has them`,
	];
}

/** True if a route has all pages of a host: a pattern may begin with "*", and end with "/*". */
function leadsTo(pattern: string, host: string): boolean {
	const [, name = "", rest = ""] = /^(?:https?:\/\/)?([^/]+)(.*)$/.exec(pattern) ?? [];
	if (rest !== "" && rest !== "/*") return false;
	return name.startsWith("*") ? host.endsWith(name.slice(1)) : host === name;
}

/** The patterns that wrangler's own options name. */
function readRouteOptions(args: readonly string[]): string[] {
	const one = { type: "string", multiple: true } as const;
	const options = { route: one, routes: one, domain: one, domains: one };
	const { values } = parseArgs({ args: [...args], options, strict: false });
	return Object.keys(options).flatMap((name) => (values[name] as string[] | undefined) ?? []);
}
