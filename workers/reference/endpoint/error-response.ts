import { BusinessError } from "./implement";
import { logError } from "./log-error";

/** Returns the error body of CONTRACT "Rules". Any other error is logged and answered without detail. */
export function toErrorResponse(error: unknown, about: string, requestId?: string): Response {
	if (error instanceof BusinessError) {
		const { retryAfter, ...body } = error.body;
		return Response.json(
			{ code: error.code, message: error.message, ...body },
			{
				status: error.status,
				headers: retryAfter === undefined ? undefined : { "retry-after": String(retryAfter) },
			},
		);
	}
	logError(error, about, requestId);
	return Response.json({ code: "INTERNAL", message: "系统繁忙，请稍后再试" }, { status: 500 });
}
