import { isWithin } from "../config/is-within";
import type { DefaultRecord, MallEntry } from "../config/malls";

type MallHost = {
	mall: MallEntry /** The suffix of the configuration that the host ends with. */;
	suffix: string;
};

/**
 * The mall of a host name (lower-cased punycode, as `URL` gives it; a trailing dot is dropped). A suffix
 * matches on a label boundary and the longest match wins, so `evil-mall.com` is not `mall.com` (SECURITY C7).
 */
export function findMall(hostname: string, malls: readonly MallEntry[]): MallHost | null {
	const host = hostname.toLowerCase().replace(/\.$/, "");
	let found: MallHost | null = null;
	for (const mall of malls) {
		for (const suffix of mall.domainSuffixes) {
			if (isWithin(host, suffix) && suffix.length > (found?.suffix.length ?? 0)) found = { mall, suffix };
		}
	}
	return found;
}

/**
 * The record numbers to show: the default ones on the test and pre-release suffixes (SPEC §2 Footer), else
 * those of the mall, null without any.
 */
export function pickRecord(
	suffix: string,
	defaults: DefaultRecord,
	own:
		| { websiteRecordInformation?: string | null; publicSecurityRecordInformation?: string | null }
		| null
		| undefined,
): { website: string; publicSecurity: string } | null {
	if (defaults.domainSuffixes.includes(suffix)) {
		return { website: defaults.website, publicSecurity: defaults.publicSecurity };
	}
	const website = own?.websiteRecordInformation ?? "";
	const publicSecurity = own?.publicSecurityRecordInformation ?? "";
	return website || publicSecurity ? { website, publicSecurity } : null;
}
