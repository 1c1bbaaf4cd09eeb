import type { Plugin } from "vite";

const file = /react-dom-server\.edge\.production\.js$/;

/** What is replaced in react-dom 19.3.1; each has to be there exactly as often as it says. */
const edits: { find: string | RegExp; replace: string; times: number }[] = [
	{ find: "return textEncoder.encode(content);", replace: "return content;", times: 2 },
	{ find: "return chunk.byteLength;", replace: "return chunk.length;", times: 1 },
	{
		find: "segmentByteSize += segment[i].byteLength;",
		replace: "segmentByteSize += segment[i].length;",
		times: 1,
	},
	{
		find: /currentView = new Uint8Array\(4096\);\n\s+writtenBytes = 0;/,
		replace: 'pendingText = "";',
		times: 2,
	},
	{ find: /currentView = null,\n\s+writtenBytes = 0;/, replace: 'pendingText = "";', times: 1 },
	{
		find: /(?<=function writeChunk\(destination, chunk\) \{\n)[\s\S]*?(?=\n\}\nfunction writeChunkAndReturn)/,
		replace: "  pendingText += chunk;\n  if (pendingText.length > 16384) completeWriting(destination);",
		times: 1,
	},
	{
		find: /(?<=function completeWriting\(destination\) \{\n)[\s\S]*?(?=\n\}\nvar textEncoder)/,
		replace:
			'  if (pendingText !== "") destination.enqueue(textEncoder.encode(pendingText));\n  pendingText = "";',
		times: 1,
	},
];

/**
 * React's edge renderer turns every piece of text and every attribute into bytes of its own, some thousands a page;
 * in workerd that is a fifth of a page's CPU. It writes the very same bytes when it keeps the pieces as strings and
 * encodes them together. Throws when react-dom is not what it was: tests/react-strings.test.ts shows both.
 */
export function reactStrings(): Plugin {
	return {
		name: "react-strings",
		transform: {
			filter: { id: file },
			handler: (code) => ({ code: keepStrings(code), map: null }),
		},
	};
}

export function keepStrings(code: string): string {
	return edits.reduce((edited, { find, replace, times }) => {
		const pieces = edited.split(find);
		if (pieces.length !== times + 1) {
			throw new Error(`react-dom has changed: found ${pieces.length - 1} instead of ${times} times: ${find}`);
		}
		return pieces.join(replace);
	}, code);
}
