import * as v from "valibot";
import { BaseUrl } from "../edge/config/base-url.ts";
import { isWithin } from "../edge/config/is-within.ts";
import { DomainSuffix, type MallEntry } from "../edge/config/malls.ts";
import { toSentence } from "../edge/config/to-sentence.ts";
import { findUnknownVars } from "../edge/config/unknown-vars.ts";

/** The vars that a deployed reference worker may have. */
const Vars = v.object({
	CONSOLE_HOST: v.optional(DomainSuffix),
	CONSOLE_URL: v.optional(v.pipe(BaseUrl, v.startsWith("https://", "must begin with https://"))),
	WITHOUT_EXTENSIONS: v.optional(v.string("must be text")),
});
/** Names that a deployment refuses with a reason of their own (check-deployment.ts). */
const refused = ["CONSOLE", "CONSOLE_TOKEN"];

/** A sentence for each wrong or misspelt var of the reference worker's file, which goes up beside malls. */
export function checkReferenceVars(
	vars: Readonly<Record<string, unknown>>,
	malls: readonly MallEntry[],
): string[] {
	const known = [...Object.keys(Vars.entries), ...refused];
	const { issues = [] } = v.safeParse(Vars, vars);
	const host = String(vars.CONSOLE_HOST);
	const mall = malls.find(({ domainSuffixes }) => domainSuffixes.some((suffix) => isWithin(host, suffix)));
	return [
		...findUnknownVars(vars, known, { isFile: true }),
		...issues.map(toSentence),
		...(mall
			? [`CONSOLE_HOST: ${host} is a host of the mall ${mall.mallCode}; give the console another one`]
			: []),
	];
}
