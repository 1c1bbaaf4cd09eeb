import { parseArgs } from "node:util";
import type { MallEntry } from "../edge/config/malls.ts";

type Route = string | { pattern: string; custom_domain?: boolean };
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
	const all = [...(route ? [route] : []), ...routes, ...readRouteOptions(args)].map((one) =>
		typeof one === "string" ? { pattern: one } : one,
	);
	const suffixes = malls.flatMap(({ domainSuffixes }) => domainSuffixes);
	const missing = suffixes.filter((suffix) => !all.some((one) => leadsTo(one, suffix)));
	if (missing.length === 0) return [];
	return [
		`routes: none leads ${missing.join(", ")} to the storefront; add the [[routes]] above to wrangler.toml, or pass --no-routes where the dashboard has them`,
	];
}

/**
 * True if a route has all pages of a host. A custom domain is a name alone. Any other pattern ends with "/*",
 * without which it has one page, and may begin with "*".
 */
function leadsTo({ pattern, custom_domain }: Exclude<Route, string>, host: string): boolean {
	if (custom_domain) return pattern === host;
	const [, name = ""] = /^(?:https:\/\/)?([^/]+)\/\*$/.exec(pattern) ?? [];
	return name.startsWith("*") ? host.endsWith(name.slice(1)) : host === name;
}

/** The routes that wrangler's own options name. */
function readRouteOptions(args: readonly string[]): Exclude<Route, string>[] {
	const one = { type: "string", multiple: true } as const;
	const options = { route: one, routes: one, domain: one, domains: one };
	const { values } = parseArgs({ args: [...args], options, strict: false });
	return Object.keys(options).flatMap((name) =>
		((values[name] as string[] | undefined) ?? []).map((pattern) => ({
			pattern,
			custom_domain: name.startsWith("domain"),
		})),
	);
}
