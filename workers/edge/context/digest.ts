import { createHash } from "node:crypto";

/** SHA-256, base64url: names a session, or everything that a page depends on, without holding its secrets. */
export function toDigest(text: string): string {
	return createHash("sha256").update(text).digest("base64url");
}
