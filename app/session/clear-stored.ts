/** Of stored-session.ts. */
export const storedKeys = ["userInfo", "decoration", "permissionFlattenList", "seenGoods"] as const;

/** Forgets what a browser keeps of a session beside its cookies, at its end. */
export function clearStored(): void {
	try {
		for (const key of storedKeys) localStorage.removeItem(key);
	} catch {
		// Switched off: there is nothing to clear.
	}
}
