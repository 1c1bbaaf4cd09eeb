import { ApiError } from "~/api/endpoint/error";
import { logError } from "./log-error";

/**
 * The answer, or null where its backend failed, which is logged: the page stands without it (SECURITY R1).
 */
export async function ifAnswered<T>(asked: Promise<T>): Promise<T | null> {
	try {
		return await asked;
	} catch (error) {
		if (!(error instanceof ApiError)) throw error;
		logError(error);
		return null;
	}
}
