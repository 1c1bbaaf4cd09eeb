/** After this long without a call a token is dead: 30 minutes. */
export const TOKEN_IDLE_MS = 30 * 60_000;
/** After this long a token is dead however busy: 12 hours. */
export const TOKEN_LIFETIME_MS = 12 * 3_600_000;
/** A call renews the idle time only when it was renewed longer ago than this, so that reads stay reads. */
export const TOKEN_TOUCH_MS = 60_000;

/** A new token: 128 random bits as 32 hexadecimal digits. */
export function createToken(): string {
	return toHex(crypto.getRandomValues(new Uint8Array(16)));
}

/** What is stored of a token: its SHA-256 in hexadecimal. */
export async function hashToken(token: string): Promise<string> {
	return toHex(new Uint8Array(await crypto.subtle.digest("SHA-256", new TextEncoder().encode(token))));
}

function toHex(bytes: Uint8Array): string {
	return Array.from(bytes, (byte) => byte.toString(16).padStart(2, "0")).join("");
}
