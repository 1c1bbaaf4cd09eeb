import type { MallEntry } from "../../edge/config/malls.ts";

/**
 * The `[[routes]]` of wrangler.toml that lead the malls' suffixes to the storefront: a custom domain for each. A mall's hosts
 * below a suffix need a route of their zone; a developer's hosts need none.
 */
export function listRoutes(malls: readonly MallEntry[]): string {
	return malls
		.flatMap(({ mallCode, domainSuffixes }) =>
			domainSuffixes.map((suffix) =>
				[`# ${mallCode}`, "[[routes]]", `pattern = "${suffix}"`, "custom_domain = true"].join("\n"),
			),
		)
		.join("\n\n");
}
