import { stripVTControlCharacters } from "node:util";
import { createLogger, type Logger } from "vite";

/** Each environment of Vite and the worker's log say the same error within this time. Milliseconds. */
const sameMs = 3_000;

/** The errors of a source text: by rolldown in a script, and by PostCSS in a stylesheet. */
const sourceErrors = [
	/\[PARSE_ERROR\] *(?<message>.+?)\n[\s\S]*?\[ *(?<place>\S+:\d+:\d+) *\]/,
	/\[postcss\] *(?<place>\S+?:\d+:\d+): *(?<message>.*)/,
];

/**
 * Makes one line, place and sentence, of each syntax error that Vite writes with its stack and a drawing of
 * the code; the browser's overlay shows the code. Null for one that was just written. Other texts stay.
 */
export function createShortener(folder: string): (text: string) => string | null {
	let last = { line: "", at: 0 };
	return (text) => {
		const line = toLine(text, folder);
		if (line === null) return text;
		const isSame = line === last.line && Date.now() - last.at < sameMs;
		last = { line, at: Date.now() };
		return isSame ? null : line;
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

/** Vite's logger with short errors. Lines of the workers pass it, too, some errors as information. */
export function createShortLogger(folder: string): Logger {
	const shorten = createShortener(folder);
	const logger = createLogger();
	for (const level of ["info", "error"] as const) {
		const write = logger[level];
		logger[level] = (text, options) => {
			const line = shorten(text);
			// A short line says that it is Vite's. A time would say so once more.
			if (line !== null) write(line, line === text ? options : { ...options, timestamp: false });
		};
	}
	return logger;
}
