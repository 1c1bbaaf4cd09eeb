import "client-only";
import { ApiError } from "~/api/endpoint/error";
import { isInCatalogue } from "~/domain/message/error-catalogue";
import { showToast } from "~/ui/overlay/toast/toast";

/**
 * Shows the failure of a call, unless the error catalogue has shown it, and
 * returns it. Throws any other error.
 */
export function tellFailure(error: unknown): ApiError {
	if (!(error instanceof ApiError)) throw error;
	if (!isInCatalogue(error)) showToast(error.message, "error");
	return error;
}
