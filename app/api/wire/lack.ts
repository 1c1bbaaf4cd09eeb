import * as v from "valibot";
import type { CallRules, Endpoint } from "../endpoint/endpoint";
import { ErrorBody } from "../endpoint/error";
import type { Extension } from "../endpoint/extension";
import { parseJson } from "./parse-json";

/** The extensions of one mall's backends, as far as they are known. */
export type KnownExtensions = {
	/** False where the configuration, or a backend's answer of the last minutes, says that it is lacking. */
	has(extension: Extension): boolean;
	/** The lacking ones: part of the key of a cached page, whose links depend on them. */
	readonly lacking: readonly Extension[];
	/**
	 * Notes the answer `status` with the body `text` to a call, which says so, where it holds for all buyers. Returns whether the caller may take the
	 * call for lacking: not where the configuration lists the extension.
	 */
	lack(
		extension: Extension,
		call: Pick<Endpoint, "backend" | "method" | "path">,
		status: number,
		text?: string,
	): boolean;
};

/** The extension of a call; undefined for one of the specification, and for one that no contract knows. */
export function getExtension(rules: CallRules | Endpoint): Extension | undefined {
	return "extension" in rules ? rules.extension : undefined;
}

/**
 * True if an answer to an extension's call says that the backend lacks the extension. 405 and 501 always do. A 404
 * does in three cases: the call reads and names no thing, so that only the call itself can be missing; the code is
 * NO_SUCH_CALL; or the body is not the contract's, so that no code for this call wrote it. Any other 404 is about
 * the thing.
 */
export function tellsLack(
	{ changes, path, namesThing }: Pick<Endpoint, "changes" | "path" | "namesThing">,
	status: number,
	text: string,
): boolean {
	if (status === 405 || status === 501) return true;
	if (status !== 404) return false;
	return !(changes || namesThing || path.includes(":")) || !isAboutThing(text);
}

/**
 * True if an answer that tells a lack holds for all buyers. A 404 does not where a part of the path is an id. One
 * buyer may write an id that no rule of the backend's router takes, and gets the body that a missing call would
 * have. The code NO_SUCH_CALL alone is the contract's own word for it.
 */
export function holdsForAll({ path }: Pick<Endpoint, "path">, status: number, text = ""): boolean {
	return status !== 404 || !path.includes(":") || readCode(text) === "NO_SUCH_CALL";
}

function isAboutThing(text: string): boolean {
	const code = readCode(text);
	return code !== undefined && code !== "NO_SUCH_CALL";
}

/** The code of a body of the contract; undefined for any other body. */
function readCode(text: string): string | number | undefined {
	try {
		const body = parseJson(text);
		return v.is(ErrorBody, body) ? body.code : undefined;
	} catch {
		return undefined;
	}
}
