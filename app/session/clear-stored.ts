/** The prefix of the keys in stored-session.ts. */
export const storedKeys = ["userInfo", "decoration", "permissionFlattenList", "seenGoods"] as const;

/** Removes the values that a browser stores for a session beside its cookies, at its end. */
export function clearStored(): void {
	try {
		for (const key of storedKeys) localStorage.removeItem(key);
	} catch {
		// Storage is switched off: there is nothing to clear.
	}
}
