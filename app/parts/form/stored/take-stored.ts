/** Reads a value from this tab's storage and removes it. Null without it, and where storage is off. */
export function takeStored(key: string): string | null {
	try {
		const text = sessionStorage.getItem(key);
		sessionStorage.removeItem(key);
		return text;
	} catch {
		return null;
	}
}
