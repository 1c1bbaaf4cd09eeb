const attempts = 4;

/**
 * Sends a request again whose connection was closed before: a worker closes one when it answers
 * without reading the whole body, and undici repeats no POST. Throws what the last attempt
 * throws, and every other error.
 */
export async function repeatBroken<T>(send: () => Promise<T>, attempt = 1): Promise<T> {
	try {
		return await send();
	} catch (error) {
		const { code } = ((error as Error).cause ?? error) as { code?: string };
		const isBroken = code !== undefined && ["UND_ERR_SOCKET", "ECONNRESET", "EPIPE"].includes(code);
		if (!isBroken || attempt === attempts) throw error;
		return repeatBroken(send, attempt + 1);
	}
}
