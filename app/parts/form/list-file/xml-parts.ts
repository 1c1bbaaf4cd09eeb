import { Parser } from "htmlparser2";
import { type PartReader, RefusedFile } from "./zip-parts";

type Handlers = {
	open?(name: string, attributes: Record<string, string>): void;
	text?(text: string): void;
	/** Returns false to stop. */
	close?(name: string): boolean | undefined;
};

/** The most elements in one another. Sheets have about ten. */
const mostDepth = 100;
/** The most bytes of one tag: the parser remembers its beginning. */
const mostTagBytes = 1024 * 1024;
export const unreadable = "文件含有不能读取的内容，请另存为 .csv，或直接粘贴";

/**
 * Reads a part of a workbook as XML. Names come without their prefix. A document type is refused, because it defines entities, and
 * so are tags that are too long, and elements that stand too deep in one another, because the parser remembers both.
 */
export function readXml({ open, text, close }: Handlers): PartReader {
	let goesOn = true;
	let depth = 0;
	let sinceEvent = 0;
	const decoder = new TextDecoder();
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
				if (/^!/.test(name)) throw new RefusedFile(unreadable);
			},
		},
		{ xmlMode: true },
	);
	return (bytes, isLast) => {
		if (sinceEvent > mostTagBytes) throw new RefusedFile(unreadable);
		sinceEvent += bytes.length;
		parser.write(decoder.decode(bytes, { stream: !isLast }));
		if (isLast) parser.end();
		return goesOn;
	};
}

function toPlain(name: string): string {
	return name.slice(name.indexOf(":") + 1);
}
