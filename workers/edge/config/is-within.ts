/** True if `host` is `suffix` or lies below it. */
export function isWithin(host: string, suffix: string): boolean {
	return host === suffix || host.endsWith(`.${suffix}`);
}

/** True if a host name (IPv6 in brackets, as `URL` gives it) is of this very machine. */
export function isLoopback(host: string): boolean {
	return isWithin(host, "localhost") || /^127(?:\.\d+){3}$/.test(host) || host === "[::1]";
}
