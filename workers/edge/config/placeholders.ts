import { isWithin } from "./is-within.ts";

/** The id with which the project comes, as one of zeros: it names nothing in any account. */
const ownId = "6f0c6a53-5b0e-4c6e-9a55-3f4c7c2a9b10";

/** The domains of examples and tests (RFC 2606), as in the comments of wrangler.toml. */
const exampleDomains = ["example.com", "example.net", "example.org", "example", "invalid", "test"];

/**
 * True if the id of a KV namespace or a database names one: 32 hexadecimal digits, with
 * the dashes of a UUID or without.
 */
export function isId(id: string | undefined): boolean {
	return id !== undefined && id !== ownId && /^(?!(.)\1{30})[0-9a-f]{32}$/i.test(id.replaceAll("-", ""));
}

/** True if two ids name the same thing: dashes and capitals mean nothing. */
export function isSameId(one = "", other = ""): boolean {
	return one.replaceAll("-", "").toLowerCase() === other.replaceAll("-", "").toLowerCase();
}

/**
 * True if a variable's text (`host`: of its URL, or the text itself) stands in wrangler.toml
 * for one that is to be put there.
 */
export function isPlaceholder(text: string, host: string): boolean {
	// A record number of zeros, the dots of a comment, and words that ask for a value.
	if (/0{8}|…|^<.*>$|^put-.+-here$|^change-?me$|\byour-|\bx{3,}\b/i.test(text)) return true;
	return exampleDomains.some((domain) => isWithin(host, domain));
}
