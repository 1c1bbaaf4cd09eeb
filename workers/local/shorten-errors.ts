import { stripVTControlCharacters } from "node:util";

/** Each environment of Vite and the worker's log say the same error within this time. Milliseconds. */
const sameMs = 3_000;

/** The errors of a source text: by rolldown in a script, and by PostCSS in a stylesheet. */
const sourceErrors = [
	/\[PARSE_ERROR\] *(?<message>.+?)\n[\s\S]*?\[ *(?<place>\S+:\d+:\d+) *\]/,
	/\[postcss\] *(?<place>\S+?:\d+:\d+): *(?<message>.*)/,
];

/**
 * Makes one line, place and sentence, of each syntax error that Vite writes with its stack and a drawing of
 * the code; the browser's overlay shows the code. Other texts stay as they are.
 */
export function createShortener(folder: string): (text: string) => string {
	let last = { line: "", at: 0 };
	return (text) => {
		const line = toLine(text, folder);
		if (line === null) return text;
		const isSame = line === last.line && Date.now() - last.at < sameMs;
		last = { line, at: Date.now() };
		return isSame ? "" : `${line}\n`;
	};
}

function toLine(text: string, folder: string): string | null {
	// A line of the worker's log has the text as JSON.
	const plain = stripVTControlCharacters(text.replaceAll("\\u001b", "\u001b").replaceAll("\\n", "\n"));
	for (const sourceError of sourceErrors) {
		const { message, place } = sourceError.exec(plain)?.groups ?? {};
		if (message && place) return `[vite] ${place.replace(`${folder}/`, "")}: ${message.trim()}`;
	}
	return null;
}

/** Writes what this process says through a shortener. */
export function shortenErrors(folder: string): void {
	const shorten = createShortener(folder);
	for (const stream of [process.stdout, process.stderr]) {
		const write = stream.write.bind(stream) as (chunk: unknown, ...rest: unknown[]) => boolean;
		stream.write = (chunk: unknown, ...rest: unknown[]) =>
			write(typeof chunk === "string" ? shorten(chunk) : chunk, ...rest);
	}
}
