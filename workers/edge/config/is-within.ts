/** True if `host` is `suffix` or lies below it. */
export function isWithin(host: string, suffix: string): boolean {
	return host === suffix || host.endsWith(`.${suffix}`);
}

/** True if a host name (IPv6 in brackets) is of a network of its own, which Cloudflare does not reach. */
export function isPrivate(host: string): boolean {
	return (
		/^(?:0|10|169\.254|192\.168|172\.(?:1[6-9]|2\d|3[01]))\.[\d.]+$|^\[f[cde]/.test(host) ||
		["local", "internal", "lan", "home.arpa", "test", "invalid"].some((name) => isWithin(host, name))
	);
}

/** True if a host name (IPv6 in brackets, as `URL` gives it) is of this very machine. */
export function isLoopback(host: string): boolean {
	return isWithin(host, "localhost") || /^127(?:\.\d+){3}$/.test(host) || host === "[::1]";
}
