import { getPublicSuffix } from "tldts-icann";
import { isWithin } from "./is-within.ts";

/** Names that the public DNS lacks (RFC 6761, 6762, 8375, 9476), and those that offices give. */
const reserved = ["local", "internal", "lan", "home.arpa", "corp", "home", "intranet", "alt", "onion"];

/**
 * Domains under which anybody may have a name; the list of registries (ICANN) lacks the domains of platforms.
 */
const platforms = [
	"workers.dev",
	"pages.dev",
	"github.io",
	"gitee.io",
	"vercel.app",
	"netlify.app",
	"herokuapp.com",
	"azurewebsites.net",
	"cloudfront.net",
	"web.app",
	"fly.dev",
	"myqcloud.com",
	"aliyuncs.com",
];

/**
 * True if strangers register names directly below a host, e.g. `com.cn`. A mall's
 * hosts are all below its suffix.
 */
export function isPublicSuffix(host: string): boolean {
	return platforms.includes(host) || getPublicSuffix(host) === host;
}

/** Why a host (IPv6 in brackets) is no domain name that a company has in the public DNS; null for one. */
export function explainHost(host: string): string | null {
	if (/^\[|^[\d.]+$/.test(host)) return "is an address; a domain name is needed";
	if (!host.includes(".") || reserved.some((name) => isWithin(host, name)))
		return "is a name that the public DNS lacks";
	return isPublicSuffix(host) ? "is a public suffix: anybody may have a name below it" : null;
}
