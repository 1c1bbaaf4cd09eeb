import { Parser } from "htmlparser2";
import { type PartReader, RefusedFile } from "./zip-parts";

type Handlers = {
	open?(name: string, attributes: Record<string, string>): void;
	text?(text: string): void;
	/** Returns false to stop. */
	close?(name: string): boolean | undefined;
};

/** Reads a part of a workbook as XML. Names come without their prefix. A document type is refused: it defines entities. */
export function readXml({ open, text, close }: Handlers): PartReader {
	let goesOn = true;
	const decoder = new TextDecoder();
	const parser = new Parser(
		{
			onopentag: (name, attributes) => open?.(toPlain(name), attributes),
			ontext: (data) => text?.(data),
			onclosetag: (name) => {
				if (close?.(toPlain(name)) === false) goesOn = false;
			},
			onprocessinginstruction: (name) => {
				if (/^!/.test(name)) throw new RefusedFile("文件含有不能读取的内容，请另存为 .csv，或直接粘贴");
			},
		},
		{ xmlMode: true },
	);
	return (bytes, isLast) => {
		parser.write(decoder.decode(bytes, { stream: !isLast }));
		if (isLast) parser.end();
		return goesOn;
	};
}

function toPlain(name: string): string {
	return name.slice(name.indexOf(":") + 1);
}
