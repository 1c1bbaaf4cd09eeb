import type { Extension } from "~/api/endpoint/extension";
import type { Env } from "./env";

/**
 * True if this worker acts as a backend without an extension: it does not know the
 * calls, and sends nobody there.
 */
export function lacks({ WITHOUT_EXTENSIONS = "" }: Env, extension: Extension | undefined): boolean {
	const names = WITHOUT_EXTENSIONS.split(/[,\s]+/);
	return extension !== undefined && (names.includes("*") || names.includes(extension));
}
