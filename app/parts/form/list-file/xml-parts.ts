import { Parser } from "htmlparser2";
import { hasStart } from "./decode-text";
import { unreadable } from "./sheet-limits";
import { type PartReader, RefusedFile } from "./zip-parts";

export type Attributes = Record<string, string>;
/** The handlers of an element. `close` returns false to stop. */
export type Tag = { open?(attributes: Attributes): void; close?(): unknown };

/** A tag that counts its open elements. */
export function createCounter() {
	const counter = {
		count: 0,
		open() {
			counter.count++;
		},
		close() {
			counter.count--;
		},
	};
	return counter;
}

/** The handlers of elements by their names, of any element before and behind these, and of texts. */
type Handlers = {
	tags: Record<string, Tag>;
	any?: { open(name: string, attributes: Attributes): void; close(): void };
	text?(text: string): void;
};

/** The most elements in one another. Sheets have about ten. */
const mostDepth = 100;
/** The most characters of one tag: the parser remembers its beginning. */
const mostTagChars = 1024 * 1024;
/** So many characters of a text are parsed at a time. */
const stepChars = 64 * 1024;

/**
 * Reads a part of a workbook as XML. Names come without their prefix. A document type is refused, because it
 * defines entities, and so are tags that are too long, and elements that stand too deep in one another,
 * because the parser remembers both.
 */
export function readXml(handlers: Handlers): PartReader {
	let decoder: TextDecoder | undefined;
	const parse = createParser(handlers, "xml");
	return (bytes, isLast) => {
		decoder ??= new TextDecoder(hasStart(bytes, [0xff, 0xfe]) ? "utf-16le" : "utf-8");
		return parse(decoder.decode(bytes, { stream: !isLast }), isLast);
	};
}

/**
 * Reads a text as `readXml` does. A page may have a document type, as HTML defines no entities by it; its
 * names are in lower case.
 */
export function readMarkup(text: string, kind: "xml" | "html", handlers: Handlers): void {
	const parse = createParser(handlers, kind);
	for (let at = 0; at < text.length; at += stepChars) {
		const isLast = at + stepChars >= text.length;
		if (!parse(text.slice(at, at + stepChars), isLast)) return;
	}
}

/** A function that takes the next characters, and returns false when it needs no more. */
function createParser({ tags, any, text }: Handlers, kind: "xml" | "html") {
	const known = new Map(Object.entries(tags));
	let goesOn = true;
	let depth = 0;
	let sinceEvent = 0;
	const parser = new Parser(
		{
			onopentag: (prefixed, attributes) => {
				const name = toPlain(prefixed);
				sinceEvent = 0;
				if (++depth > mostDepth) throw new RefusedFile(unreadable);
				any?.open(name, attributes);
				known.get(name)?.open?.(attributes);
			},
			ontext: (data) => {
				sinceEvent = 0;
				text?.(data);
			},
			onclosetag: (prefixed) => {
				depth--;
				if (known.get(toPlain(prefixed))?.close?.() === false) goesOn = false;
				any?.close();
			},
			onprocessinginstruction: (name) => {
				if (kind === "xml" && /^!/.test(name)) throw new RefusedFile(unreadable);
			},
		},
		{ xmlMode: kind === "xml" },
	);
	return (data: string, isLast: boolean): boolean => {
		if (sinceEvent > mostTagChars) throw new RefusedFile(unreadable);
		sinceEvent += data.length;
		parser.write(data);
		if (isLast) parser.end();
		return goesOn;
	};
}

function toPlain(name: string): string {
	return name.slice(name.indexOf(":") + 1);
}
