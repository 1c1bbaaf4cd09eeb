import { toDigest } from "./digest";

/**
 * Names a session in caches without holding its secret. Each mall decides for itself whether
 * it knows a token (SECURITY C8).
 */
export function toSessionKey(mallCode: string, token: string): string {
	return `${mallCode}.${toDigest(token)}`;
}
