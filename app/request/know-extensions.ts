import "server-only";
import { type Extension, extensions } from "~/api/endpoint/extension";
import { holdsForAll, type KnownExtensions } from "~/api/wire/lack";
import { createMemory } from "~/memory/memory";

const lacking = createMemory<true>();
/** The lines that this isolate has written: one for each mall and extension. */
const logged = new Set<string>();

/**
 * The extensions of a mall's backends: those that `said` lists for its code or for "*", else all but those that a backend
 * was found to lack in the last `lackingSeconds`. No call is made to find out.
 */
export function knowExtensions(
	mallCode: string,
	said: Readonly<Record<string, readonly Extension[]>>,
	lackingSeconds: number,
): KnownExtensions {
	const listed = said[mallCode] ?? said["*"];
	const toKey = (extension: Extension) => `${mallCode} ${extension}`;
	const has = (extension: Extension) =>
		listed ? listed.includes(extension) : lacking.get(toKey(extension)) === undefined;
	const note = (extension: Extension, endpoint: string, status: number) => {
		const key = toKey(extension);
		lacking.set(key, true, lackingSeconds * 1000);
		if (logged.has(key)) return;
		logged.add(key);
		const about = { about: "extension", mall: mallCode, extension, listed: listed?.includes(extension) };
		console.warn(JSON.stringify({ level: "warn", ...about, endpoint, status }));
	};
	return {
		has,
		get lacking() {
			return extensions.filter((extension) => !has(extension));
		},
		lack(extension, { backend, method, path }, status, text) {
			if (holdsForAll({ path }, status, text)) note(extension, `${method} /${backend}${path}`, status);
			return !listed?.includes(extension);
		},
	};
}
