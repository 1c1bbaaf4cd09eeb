import { formatCookie } from "~/session/format-cookie";
import { tokenCookie } from "~/session/token-cookie";

/**
 * Ends, in the browser that gets these headers, the token cookies that another app of the domain has set for
 * the mall's suffix or a domain above it. Next to one of them every token of the mall's own counts as two, so
 * that no log-in would last (SECURITY P5). They come before the answer's own cookies: what a log-in sets
 * stays. Nothing is ever set for a domain (SECURITY C8).
 */
export function endForeignTokens(headers: Headers, domainSuffix: string, secure: boolean): void {
	const own = headers.getSetCookie();
	headers.delete("set-cookie");
	const ended = formatCookie(tokenCookie, "", { secure, httpOnly: true, maxAge: 0 });
	for (const domain of listDomains(domainSuffix)) headers.append("set-cookie", `${ended}; Domain=${domain}`);
	for (const cookie of own) headers.append("set-cookie", cookie);
}

/**
 * A mall's suffix and the domains above it, without the top-level domain: `a.b.cn` and `b.cn` for `a.b.cn`.
 */
export function listDomains(domainSuffix: string): string[] {
	if (/^[\d.]+$|:/.test(domainSuffix)) return [];
	const labels = domainSuffix.split(".");
	return labels.slice(0, -1).map((_, at) => labels.slice(at).join("."));
}
