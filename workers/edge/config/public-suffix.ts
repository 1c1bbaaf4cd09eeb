import { getPublicSuffix, parse } from "tldts";
import { isWithin } from "./is-within.ts";

/** Names that a registry lists and the public DNS lacks (RFC 7686, 8375). */
const reserved = ["home.arpa", "onion"];

/** Platforms that let anybody have a name, and that the public suffix list lacks. */
const platforms = ["gitee.io", "myqcloud.com", "aliyuncs.com"];

/** Registries and platforms. */
const options = { allowPrivateDomains: true };

/**
 * True if strangers register names directly below a host, e.g. `com.cn`. A mall's
 * hosts are all below its suffix.
 */
export function isPublicSuffix(host: string): boolean {
	return platforms.includes(host) || getPublicSuffix(host, options) === host;
}

/** Why a host (IPv6 in brackets) is no domain name that a company has in the public DNS; null for one. */
export function explainHost(host: string): string | null {
	if (/^\[|^[\d.]+$/.test(host)) return "is an address; a domain name is needed";
	const { isIcann, isPrivate } = parse(host, options);
	if (!host.includes(".") || !(isIcann || isPrivate) || reserved.some((name) => isWithin(host, name)))
		return "is a name that the public DNS lacks";
	return isPublicSuffix(host) ? "is a public suffix: anybody may have a name below it" : null;
}
