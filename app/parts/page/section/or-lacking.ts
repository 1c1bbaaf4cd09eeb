import "server-only";
import { ApiError } from "~/api/error";

/** The answer of a call that a backend may lack; null from such a backend. Throws every other ApiError. */
export async function orLacking<T>(call: Promise<T>): Promise<T | null> {
	try {
		return await call;
	} catch (error) {
		if (error instanceof ApiError && error.status === 404) return null;
		throw error;
	}
}
