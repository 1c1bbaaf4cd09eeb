/*
 * Patches React's renderers on the edge, for a page that is rendered in one step and sent whole (docs/tricks.md):
 *
 * - HTML (react-dom 19.3.1): React encodes every piece of text and every attribute by itself, some thousands in a page,
 *   which is a fifth of a page's CPU in workerd. The patch collects strings and encodes them together. The bytes are the
 *   same.
 * - HTML and Flight (the copy in @vitejs/plugin-rsc 0.5.35): React sets a timer of 0 ms for each render. workerd waits a
 *   millisecond for each, one after the other. When a request ends before a timer fires, workerd never frees the timer's
 *   memory: the whole render, 0.3 to 0.8 MB.
 *
 * Breaks first when React changes: the text that an edit looks for, or the name of a file. Then the build throws, and
 * tests/react-server.test.ts says which edit it is. tests/edge/built-entry.test.ts looks at the built worker.
 * To take it out: remove `reactServer()` from vite.config.ts; nothing else depends on it.
 */
import type { Plugin } from "vite";
import { applyEdits, type Edit, patchPackage } from "./patch-package.ts";

/** Set as a render begins. After it has fired, each piece of late work would set one, too. */
const startTimer: Edit = {
	find: / {2}setTimeout\(function \(\) \{\n {4}10 === request\.status[\s\S]*?\n {2}\}, 0\);\n/,
	replace: "",
	times: 1,
};
/** Set for pieces that come while Flight is read. */
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

const html = {
	environment: "ssr",
	file: { id: /react-dom-server\.edge\.production\.js$/ },
	edits: [...strings, startTimer],
} as const;
const flight = {
	environment: "rsc",
	file: { id: /react-server-dom-webpack-server\.edge\.production\.js$/ },
	edits: [startTimer, flushTimer],
} as const;

export function reactServer(): Plugin[] {
	return [
		patchPackage({ name: "react-server:html", ...html }),
		patchPackage({ name: "react-server:flight", ...flight }),
	];
}

/** The edited HTML renderer. */
export const editHtml = (code: string): string => applyEdits(html.edits, code);
/** The edited Flight renderer. */
export const editFlight = (code: string): string => applyEdits(flight.edits, code);
