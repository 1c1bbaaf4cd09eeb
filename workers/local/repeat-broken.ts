const attempts = 4;

/**
 * Sends a request again whose connection was closed before: workerd closes one that is idle for five seconds
 * or whose body it did not read, and undici repeats no POST. For work that may be done twice.
 * @throws what the last attempt throws, and every other error.
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
