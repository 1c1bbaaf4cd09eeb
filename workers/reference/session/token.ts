import { createHash, randomBytes } from "node:crypto";

/** After this long without a call a token is dead: 30 minutes. */
export const TOKEN_IDLE_MS = 30 * 60_000;
/** After this long a token is dead however busy: 12 hours. */
export const TOKEN_LIFETIME_MS = 12 * 3_600_000;
/** A call renews the idle time only when it was renewed longer ago than this, so that reads stay reads. */
export const TOKEN_TOUCH_MS = 60_000;

/** A new token: 128 random bits as 32 hexadecimal digits. */
export function createToken(): string {
	return randomBytes(16).toString("hex");
}

/** What is stored of a token: its SHA-256 in hexadecimal. */
export function hashToken(token: string): string {
	return createHash("sha256").update(token).digest("hex");
}
