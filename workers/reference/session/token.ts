import { createHash, randomBytes } from "node:crypto";

/** A token expires after this time without a call: 30 minutes. */
export const tokenIdleMs = 30 * 60_000;
/** A token expires after this time in any case: 12 hours. */
export const tokenLifetimeMs = 12 * 3_600_000;
/**
 * A call renews the idle time only when the last renewal is older than this, so
 * that most reads write nothing.
 */
export const tokenTouchMs = 60_000;

/** A new token: 128 random bits as 32 hexadecimal digits. */
export function createToken(): string {
	return randomBytes(16).toString("hex");
}

/** The stored form of a token: its SHA-256 in hexadecimal. */
export function hashToken(token: string): string {
	return createHash("sha256").update(token).digest("hex");
}
