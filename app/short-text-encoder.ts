/**
 * React's Flight renderer calls TextEncoder.encode once for every row and every small piece of it, and in workerd
 * each call into native code costs more than the piece. Short text is therefore encoded here in JavaScript, byte for
 * byte the same (WHATWG Encoding §4.3); longer text, and text with surrogates, goes to the native encoder as before.
 * The HTML renderer has no need of it: vite.react-strings.ts.
 */
const longest = 200;
const encodeNative = TextEncoder.prototype.encode;

function encodeShort(text: string): Uint8Array | null {
	const bytes = new Uint8Array(text.length * 3);
	let at = 0;
	for (let i = 0; i < text.length; i++) {
		const code = text.charCodeAt(i);
		if (code < 0x80) {
			bytes[at++] = code;
		} else if (code < 0x800) {
			bytes[at++] = 0xc0 | (code >> 6);
			bytes[at++] = 0x80 | (code & 0x3f);
		} else if (code >= 0xd800 && code <= 0xdfff) {
			return null;
		} else {
			bytes[at++] = 0xe0 | (code >> 12);
			bytes[at++] = 0x80 | ((code >> 6) & 0x3f);
			bytes[at++] = 0x80 | (code & 0x3f);
		}
	}
	return bytes.subarray(0, at);
}

TextEncoder.prototype.encode = function encode(text = "") {
	const short = text.length <= longest ? encodeShort(text) : null;
	return (short as Uint8Array<ArrayBuffer> | null) ?? encodeNative.call(this, text);
};
