/**
 * True if `given` is the secret `wanted`. The time that it takes says nothing of the secret: digests are
 * compared, to their end. A missing secret, and one below 16 characters, opens nothing.
 */
export async function isSecret(
	given: string | null | undefined,
	wanted: string | undefined,
): Promise<boolean> {
	if (!given || !wanted || wanted.length < minSecretLength) return false;
	const [a, b] = await Promise.all([digest(given), digest(wanted)]);
	return a.reduce((difference, byte, at) => difference | (byte ^ (b[at] ?? 0)), 0) === 0;
}

/** Characters that a secret of an operator has at least. */
export const minSecretLength = 16;

/** The token of an Authorization header; null without one. */
export function readBearer(authorization: string | null | undefined): string | null {
	return /^Bearer (\S+)$/.exec(authorization ?? "")?.[1] ?? null;
}

async function digest(text: string): Promise<Uint8Array> {
	return new Uint8Array(await crypto.subtle.digest("SHA-256", new TextEncoder().encode(text)));
}
