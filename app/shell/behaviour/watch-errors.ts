import type { ApiError } from "~/api/endpoint/error";

/** From here on every failed call of the browser goes through the error catalogue (SPEC §8). */
export function watchErrors(signal: AbortSignal): void {
	addEventListener(
		"apiError",
		(event) => {
			const { detail } = event as CustomEvent<ApiError>;
			import("./react-to-error").then((it) => it.reactToError(detail)).catch(console.warn);
		},
		{ signal },
	);
}
