import type { ApiError } from "./error";

type ErrorHandler = (error: ApiError) => void;
let handle: ErrorHandler | undefined;

/**
 * Sets what hears of every call of the browser that failed: the error catalogue (§8). The call still throws. Apart
 * from the client, so that a page can listen before it has anything to call.
 */
export function setApiErrorHandler(handler: ErrorHandler): void {
	handle = handler;
}

export function reportApiError(error: ApiError): void {
	handle?.(error);
}
