import type { storedKeys } from "./clear-stored";

/**
 * The values that a browser stores for a session beside its cookies: userInfo, decoration,
 * permissionFlattenList (SPEC §3), and the goods looked at last. Each value names its shape and its user. A
 * value that cannot be read or written counts as absent (SECURITY B8).
 */
type StoredKey = (typeof storedKeys)[number];

/** Raise it when a shape changes: values of another version are not read. */
const version = 1;

type Stored = { version: number; userId: string; value: unknown };

/**
 * The value stored under `key` for this user; undefined when there is none, or it belongs to another user.
 */
export function getStored(key: StoredKey, userId: string): unknown {
	try {
		const stored: unknown = JSON.parse(localStorage.getItem(key) ?? "null");
		return isStored(stored) && stored.userId === userId ? stored.value : undefined;
	} catch {
		// Malformed, or storage is switched off.
		return undefined;
	}
}

export function setStored(key: StoredKey, userId: string, value: unknown): void {
	try {
		localStorage.setItem(key, JSON.stringify({ version, userId, value } satisfies Stored));
	} catch {
		// Storage is full or switched off: no page needs it.
	}
}

function isStored(value: unknown): value is Stored {
	return typeof value === "object" && value !== null && (value as Partial<Stored>).version === version;
}
