/** Names inside a network (RFC 6761, RFC 6762, RFC 8375; the others are common practice). */
const inner = /(?:^|\.)(?:localhost|local|lan|home|corp|intranet|internal|home\.arpa)$/;

/**
 * The address of a picture if it may be requested, or null: http or https at a public name. Another author
 * writes the feed, and this machine can reach more than its author can. Every numeric address is refused: no
 * shop's pictures need one, and 127.0.0.1 alone has a dozen notations.
 */
export function parsePictureAddress(text: string, base?: string): URL | null {
	const url = URL.parse(text, base);
	if (!url || !/^https?:$/.test(url.protocol)) return null;
	const name = url.hostname;
	// The URL parser turns every notation of an IPv4 address into four decimal
	// numbers, and an IPv6 address into [ ].
	return /\.[a-z][a-z0-9-]*$/.test(name) && !inner.test(name) ? url : null;
}
