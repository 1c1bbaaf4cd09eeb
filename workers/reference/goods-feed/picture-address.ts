/** Names that lead into a network and not out of it (RFC 6761, RFC 6762, RFC 8375; the others by habit). */
const inner = /(?:^|\.)(?:localhost|local|lan|home|corp|intranet|internal|home\.arpa)$/;

/**
 * The address of a picture that may be asked for, or null: http or https at a public name. A feed is somebody else's
 * text, and this machine reaches more than its author does. Every address by number is refused: no shop's pictures
 * need one, and 127.0.0.1 alone can be written in a dozen ways.
 */
export function parsePictureAddress(text: string, base?: string): URL | null {
	const url = URL.parse(text, base);
	if (!url || !/^https?:$/.test(url.protocol)) return null;
	const name = url.hostname;
	// The URL parser has brought every way to write an IPv4 address to four decimal numbers, an IPv6 one into [ ].
	return /\.[a-z][a-z0-9-]*$/.test(name) && !inner.test(name) ? url : null;
}
