/**
 * The cookie that holds the session's token; HttpOnly and host-only
 * (docs/decisions/0008-httponly-token.md, SECURITY C8).
 */
export const tokenCookie = "authToken";

const tokenShape = /^[A-Za-z0-9._~+/=-]{8,2048}$/;

type TokenReading = {
	token: string | null;
	/** There was a cookie that cannot be a token, or several: the buyer counts as logged out (SECURITY P5). */
	malformed: boolean;
};

/** True for what may be put into an Authorization header and a cookie as it stands. */
export function isToken(value: unknown): value is string {
	return typeof value === "string" && tokenShape.test(value);
}

/** Reads the token from the parsed cookies of a request. */
export function parseToken(cookies: ReadonlyMap<string, readonly string[]>): TokenReading {
	const values = cookies.get(tokenCookie);
	if (!values) return { token: null, malformed: false };
	const [value] = values;
	return values.length === 1 && isToken(value)
		? { token: value, malformed: false }
		: { token: null, malformed: true };
}

/** The token that an answer's headers put into the cookie; null where they set or end none. */
export function parseTokenSet(headers: Headers): string | null {
	const values = headers.getSetCookie().flatMap((cookie) => {
		const [pair = ""] = cookie.split(";");
		return pair.startsWith(`${tokenCookie}=`) ? [pair.slice(tokenCookie.length + 1)] : [];
	});
	const last = values.at(-1);
	return isToken(last) ? last : null;
}
