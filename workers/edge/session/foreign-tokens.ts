import { formatCookie } from "~/session/format-cookie";
import { tokenCookie } from "~/session/token-cookie";

/**
 * Ends, in the browser that gets these headers, the token cookies that another app has set for a domain of
 * this host. Next to one of them every token of the mall's own counts as two, so that no log-in would last
 * (SECURITY P5). They come before the answer's own cookies: what a log-in sets stays. Nothing is ever set for
 * a domain (SECURITY C8).
 */
export function endForeignTokens(headers: Headers, host: string, secure: boolean): void {
	const own = headers.getSetCookie();
	headers.delete("set-cookie");
	const ended = formatCookie(tokenCookie, "", { secure, httpOnly: true, maxAge: 0 });
	for (const domain of listDomains(host)) headers.append("set-cookie", `${ended}; Domain=${domain}`);
	for (const cookie of own) headers.append("set-cookie", cookie);
}

/** The most domains that an answer names: a Host header can be long. */
const mostDomains = 8;

/**
 * The domains for which a cookie reaches a host: the host itself and those above it, without the
 * top-level domain, `a.b.cn` and `b.cn` for `a.b.cn`.
 */
export function listDomains(host: string): string[] {
	if (/^[\d.]+$|:/.test(host)) return [];
	const labels = host.split(".");
	return labels
		.slice(0, -1)
		.map((_, at) => labels.slice(at).join("."))
		.slice(-mostDomains);
}
