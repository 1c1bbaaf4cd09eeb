import { type ByteReader, createByteReader, type Reading } from "./byte-reader";
import { checkFile } from "./check-file";

const noFile = "请选择文件";
const encoder = new TextEncoder();
const decoder = new TextDecoder("latin1");
/** Browsers send some 150 bytes. */
const longestHeader = 4096;

/**
 * Checks the body of a call that sends a file, while it passes: a form of one part, and in it a
 * file that `checkFile` accepts (RFC 7578). A second part is refused, because a backend may take
 * it for the file. Returns the message for the buyer, null for a good body. A body that breaks off
 * is not this function's matter.
 */
export function* checkForm(contentType: string): Reading<string | null> {
	const reader = createByteReader();
	// A refusal waits for the first bytes: the first step of a reading returns nothing.
	yield* reader.peek(1);
	const [, quoted, plain] =
		/^multipart\/form-data;.*\bboundary=(?:"([^"]+)"|([^\s;]+))/i.exec(contentType) ?? [];
	const boundary = quoted ?? plain;
	if (boundary === undefined) return noFile;
	const delimiter = encoder.encode(`\r\n--${boundary}`);
	const opening = yield* reader.take(delimiter.length);
	if (!opening || !decoder.decode(opening).startsWith(`--${boundary}\r\n`)) return noFile;
	if (!/^content-disposition:.*\bfilename/im.test(yield* readHeader(reader))) return noFile;
	const fault = yield* checkPart(reader, delimiter);
	if (fault !== null) return fault;
	const closing = yield* reader.take(2);
	return closing && decoder.decode(closing) !== "--" ? noFile : null;
}

/** The header of a part with its empty line. */
function* readHeader(reader: ByteReader): Reading<string> {
	let header = "";
	while (!header.endsWith("\r\n\r\n") && header.length < longestHeader) {
		const byte = yield* reader.take(1);
		if (!byte) return "";
		header += String.fromCharCode(...byte);
	}
	return header;
}

/** Checks the file between the header and the delimiter, and passes over both. */
function* checkPart(reader: ByteReader, delimiter: Uint8Array): Reading<string | null> {
	const check = checkFile();
	check.next();
	for (;;) {
		const part = yield* reader.takeBefore(delimiter);
		if (!part) return null;
		const step = check.next(part.piece);
		if (step.done && step.value) return step.value;
		if (part.isLast) return check.next(null).value ?? null;
	}
}
