type Attributes = {
	/** On https. */
	secure: boolean;
	/** Out of reach for scripts. */
	httpOnly?: boolean;
	/** Seconds, 0 to end it at once; without it the cookie lives as long as the browser does. */
	maxAge?: number;
};

/**
 * A Set-Cookie value (RFC 6265 §4.1.1) for every path of this very host. It is Lax, so that a
 * link from elsewhere finds the buyer logged in and a form from elsewhere does not
 * (SECURITY C8). `value` is encoded already.
 */
export function formatCookie(name: string, value: string, { secure, httpOnly, maxAge }: Attributes): string {
	const age = maxAge === undefined ? "" : `; Max-Age=${maxAge}`;
	return `${name}=${value}; Path=/${age}${httpOnly ? "; HttpOnly" : ""}; SameSite=Lax${secure ? "; Secure" : ""}`;
}
