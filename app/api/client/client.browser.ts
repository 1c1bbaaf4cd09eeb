import "client-only";
import type { ApiError } from "../endpoint/error";
import { type Api, createApi } from "./client";

/** Longer than the worker's own deadlines, so that its answer comes first. */
const timeoutMs = 15_000;
const uploadTimeoutMs = 60_000;

/**
 * The client of the browser, through `/api/<backend>`. The token is in a cookie that no script sees. Every
 * `ApiError` of a call that is not `quiet` is also sent out as an `apiError` event, so that a page can listen
 * for the error catalogue (SPEC §8) without loading this module before it has something to call.
 */
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
	// As document/say.ts, which imports nothing.
	unreachable: "网络连接失败，请检查网络后重试",
	onError: (detail) => dispatchEvent(new CustomEvent<ApiError>("apiError", { detail })),
});
