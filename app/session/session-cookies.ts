import type { BusinessModel } from "~/api/contract/auth";
import { comparison } from "~/domain/goods/comparison";
import { sessionCookies } from "./cookie-names";
import { formatCookie } from "./format-cookie";
import { isToken, tokenCookie } from "./token-cookie";

type Ending = {
	/** On https. */
	secure: boolean;
	/**
	 * Clears the browser's pages and storage too (SECURITY B8, C4). Not set when a backend ended the session,
	 * so that a draft is there after the log-in (O10).
	 */
	forget?: boolean;
};

/**
 * Ends the session in the browser that gets these headers: its token and all the cookies
 * that pages read (SECURITY B8).
 */
export function endSession(headers: Headers, { secure, forget }: Ending): void {
	headers.append("set-cookie", formatCookie(tokenCookie, "", { secure, httpOnly: true, maxAge: 0 }));
	endPageCookies(headers, secure);
	if (forget) headers.append("clear-site-data", '"cache", "storage"');
}

type Beginning = {
	/** On https. */
	secure: boolean;
	token: string;
	businessModel?: BusinessModel;
};

/**
 * Begins a session in the browser that gets these headers. Removes the traces of the last buyer at this desk,
 * their address above all (SECURITY B8). Throws on a malformed token (P5).
 */
export function beginSession(headers: Headers, { secure, token, businessModel }: Beginning): void {
	if (!isToken(token)) throw new TypeError("not a token");
	endPageCookies(headers, secure);
	headers.append("set-cookie", formatCookie(tokenCookie, token, { secure, httpOnly: true }));
	if (businessModel) headers.append("set-cookie", formatCookie("business_model", businessModel, { secure }));
}

function endPageCookies(headers: Headers, secure: boolean): void {
	for (const name of [...sessionCookies, comparison.cookie])
		headers.append("set-cookie", formatCookie(name, "", { secure, maxAge: 0 }));
}
