import type { Plugin } from "vite";

/** What is replaced in a file, which has to be there exactly as often as it says. */
type Edit = { find: string | RegExp; replace: string; times: number };

/** As a render begins; once it has fired, each piece of work that comes late would get one, too. */
const startTimer: Edit = {
	find: / {2}setTimeout\(function \(\) \{\n {4}10 === request\.status[\s\S]*?\n {2}\}, 0\);\n/,
	replace: "",
	times: 1,
};
/** For what comes while Flight is read. */
const flushTimer: Edit = {
	find: /(?<=\(\(request\.flushScheduled = !0\),\n\s+)setTimeout\(/,
	replace: "scheduleMicrotask(",
	times: 1,
};

const strings: Edit[] = [
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

const html = { file: /react-dom-server\.edge\.production\.js$/, edits: [...strings, startTimer] };
const flight = {
	file: /react-server-dom-webpack-server\.edge\.production\.js$/,
	edits: [startTimer, flushTimer],
};

/**
 * React's renderers on the edge, for a page that is rendered at once and sent whole (docs/tricks.md):
 *
 * - HTML: every piece of text and every attribute is turned into bytes of its own, some thousands a page; in workerd
 *   that is a fifth of a page's CPU. The very same bytes come of strings that are kept and encoded together.
 * - HTML and Flight: a timer of 0 ms for each render. workerd lets a millisecond pass for each, one after the other, and
 *   never frees what one holds that is pending when its request ends: all that was rendered, 0.3 to 0.8 MB.
 *
 * Throws when a file is not what it was in 19.3.1: tests/react-server.test.ts shows all three.
 */
export function reactServer(): Plugin[] {
	return Object.entries({ html, flight }).map(([name, { file, edits }]) => ({
		name: `react-server:${name}`,
		transform: {
			filter: { id: file },
			handler: (code) => ({ code: apply(edits, code), map: null }),
		},
	}));
}

/** The renderer of HTML as it is built. */
export const editHtml = (code: string): string => apply(html.edits, code);
/** The renderer of Flight as it is built. */
export const editFlight = (code: string): string => apply(flight.edits, code);

function apply(edits: Edit[], code: string): string {
	return edits.reduce((edited, { find, replace, times }) => {
		const pieces = edited.split(find);
		if (pieces.length !== times + 1) {
			throw new Error(`React has changed: found ${pieces.length - 1} instead of ${times} times: ${find}`);
		}
		return pieces.join(replace);
	}, code);
}
