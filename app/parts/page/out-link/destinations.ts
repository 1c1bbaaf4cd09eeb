/** Places outside the mall that the shell leads to: the `:to` of `resources.out` (SPEC §2, §7). */
export const destinations = [
	"bidding",
	"inquiry",
	"afterSaleApply",
	"afterSaleRecord",
	"customerService",
] as const;

export type Destination = (typeof destinations)[number];

export function isDestination(value: unknown): value is Destination {
	return destinations.includes(value as Destination);
}

/** The message without an address, or with one that is not on the mall's list (SECURITY B5). */
export const blockedMessage = "该链接暂时无法打开，请稍后再试";

/**
 * The absolute address if it may be opened: one below the mall's own `origin`, or https and a host of the
 * mall's allow-list or below one; else null (SECURITY B5).
 */
export function parseAllowedUrl(value: string, hosts: readonly string[], origin: string): string | null {
	const isOwn = /^\/(?![/\\])/.test(value);
	const url = isOwn ? URL.parse(value, origin) : URL.parse(value);
	if (!url || url.username || url.password) return null;
	if (isOwn) return url.origin === origin ? url.href : null;
	const isAllowed = hosts.some((host) => url.hostname === host || url.hostname.endsWith(`.${host}`));
	// Plain http only to this very machine, where the local mall's own hall answers.
	const isSecure = url.protocol === "https:" || (url.protocol === "http:" && isLocal(url.hostname));
	return isAllowed && isSecure ? url.href : null;
}

function isLocal(hostname: string): boolean {
	return hostname === "localhost" || hostname.endsWith(".localhost");
}
