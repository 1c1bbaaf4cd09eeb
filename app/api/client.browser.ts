import "client-only";
import { type Api, createApi } from "./client";
import type { ApiError } from "./error";

/** Longer than the worker's own deadlines, so that its answer comes first. */
const timeoutMs = 15_000;
const uploadTimeoutMs = 60_000;

type ErrorHandler = (error: ApiError) => void;
let handle: ErrorHandler | undefined;

/** Sets what hears of every failed call: the error catalogue (§8). The call still throws. */
export function setApiErrorHandler(handler: ErrorHandler): void {
	handle = handler;
}

/** The client of the browser, through `/api/<backend>`. The token is in a cookie that no script sees. */
export const api: Api = createApi({
	async send(endpoint, { path, headers, body }, signal) {
		const deadline = AbortSignal.timeout(endpoint.body === "form" ? uploadTimeoutMs : timeoutMs);
		const response = await fetch(`/api/${endpoint.backend}${path}`, {
			method: endpoint.method,
			// The worker's origin check accepts it where a browser sends no Sec-Fetch-Site (B1).
			headers: { ...headers, accept: "application/json", "x-mall-request": "1" },
			body: body ?? null,
			credentials: "same-origin",
			redirect: "manual",
			signal: signal ? AbortSignal.any([signal, deadline]) : deadline,
		});
		return { status: response.status, headers: response.headers, text: await response.text() };
	},
	onError: (error) => handle?.(error),
});
