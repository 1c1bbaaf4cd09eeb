/** 100,000 is also the maximum of WebCrypto in workerd. */
const currentIterations = 100_000;
const currentScheme = "pbkdf2-sha256";

/**
 * A hash that no password matches. It is checked for unknown names, so that they take as long as known ones.
 */
const nobodyHash = `${currentScheme}$${currentIterations}$AAAAAAAAAAAAAAAAAAAAAA==$AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA=`;

/** Hashes a password with a fresh salt: `pbkdf2-sha256$iterations$salt$hash`. */
export async function createPasswordHash(password: string): Promise<string> {
	const salt = crypto.getRandomValues(new Uint8Array(16));
	const hash = await deriveHash(password, salt, currentIterations);
	return [currentScheme, currentIterations, toBase64(salt), toBase64(hash)].join("$");
}

/**
 * True when the password matches the stored hash. Without a stored hash the check
 * takes as long and returns false.
 */
export async function isPassword(password: string, stored: string | undefined): Promise<boolean> {
	const [scheme, iterations, salt, expected] = (stored ?? nobodyHash).split("$");
	if (scheme !== currentScheme || !iterations || !salt || !expected) return false;
	const hash = await deriveHash(password, fromBase64(salt), Number(iterations));
	return isEqualInConstantTime(hash, fromBase64(expected)) && stored !== undefined;
}

async function deriveHash(password: string, salt: Uint8Array<ArrayBuffer>, iterations: number) {
	const secret = new TextEncoder().encode(password.normalize("NFC"));
	const key = await crypto.subtle.importKey("raw", secret, "PBKDF2", false, ["deriveBits"]);
	const bits = await crypto.subtle.deriveBits(
		{ name: "PBKDF2", hash: "SHA-256", salt, iterations },
		key,
		256,
	);
	return new Uint8Array(bits);
}

function isEqualInConstantTime(left: Uint8Array, right: Uint8Array): boolean {
	if (left.length !== right.length) return false;
	let difference = 0;
	for (const [index, byte] of left.entries()) difference |= byte ^ (right[index] ?? 0);
	return difference === 0;
}

function toBase64(bytes: Uint8Array): string {
	return btoa(String.fromCharCode(...bytes));
}

function fromBase64(text: string): Uint8Array<ArrayBuffer> {
	return Uint8Array.from(atob(text), (character) => character.charCodeAt(0));
}
