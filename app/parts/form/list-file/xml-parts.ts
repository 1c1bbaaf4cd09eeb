import { Parser } from "htmlparser2";
import { hasStart } from "./decode-text";
import { type PartReader, RefusedFile } from "./zip-parts";

type Handlers = {
	open?(name: string, attributes: Record<string, string>): void;
	text?(text: string): void;
	/** Returns false to stop. */
	close?(name: string): boolean | undefined;
};

/** The most elements in one another. Sheets have about ten. */
const mostDepth = 100;
/** The most characters of one tag: the parser remembers its beginning. */
const mostTagChars = 1024 * 1024;
/** So many characters of a text are parsed at a time. */
const stepChars = 64 * 1024;
export const unreadable = "文件含有不能读取的内容，请另存为 .csv，或直接粘贴";

/**
 * Reads a part of a workbook as XML. Names come without their prefix. A document type is refused, because it defines entities, and
 * so are tags that are too long, and elements that stand too deep in one another, because the parser remembers both.
 */
export function readXml(handlers: Handlers): PartReader {
	let decoder: TextDecoder | undefined;
	const parse = createParser(handlers, "xml");
	return (bytes, isLast) => {
		decoder ??= new TextDecoder(hasStart(bytes, [0xff, 0xfe]) ? "utf-16le" : "utf-8");
		return parse(decoder.decode(bytes, { stream: !isLast }), isLast);
	};
}

/** Reads a text as `readXml` does. A page may have a document type, as HTML defines no entities by it; its names are in lower case. */
export function readMarkup(text: string, kind: "xml" | "html", handlers: Handlers): void {
	const parse = createParser(handlers, kind);
	for (let at = 0; at < text.length; at += stepChars) {
		const isLast = at + stepChars >= text.length;
		if (!parse(text.slice(at, at + stepChars), isLast)) return;
	}
}

/** A function that takes the next characters, and returns false when it needs no more. */
function createParser({ open, text, close }: Handlers, kind: "xml" | "html") {
	let goesOn = true;
	let depth = 0;
	let sinceEvent = 0;
	const parser = new Parser(
		{
			onopentag: (name, attributes) => {
				sinceEvent = 0;
				if (++depth > mostDepth) throw new RefusedFile(unreadable);
				open?.(toPlain(name), attributes);
			},
			ontext: (data) => {
				sinceEvent = 0;
				text?.(data);
			},
			onclosetag: (name) => {
				depth--;
				if (close?.(toPlain(name)) === false) goesOn = false;
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
