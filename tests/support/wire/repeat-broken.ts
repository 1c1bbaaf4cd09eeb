/**
 * Sends a request again whose connection was closed before: a worker closes one when it answers
 * without reading the whole body, and undici repeats no POST. Throws what the second try
 * throws, and every other error.
 */
export async function repeatBroken<T>(send: () => Promise<T>): Promise<T> {
	try {
		return await send();
	} catch (error) {
		const { code } = ((error as Error).cause ?? error) as { code?: string };
		if (!code || !["UND_ERR_SOCKET", "ECONNRESET", "EPIPE"].includes(code)) throw error;
		return send();
	}
}
