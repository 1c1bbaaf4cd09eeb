import type { ApiError } from "~/api/error";

/** From here on every failed call of the browser goes through the error catalogue (SPEC §8). */
export function watchErrors(signal: AbortSignal): void {
	addEventListener(
		"apiError",
		(event) => {
			const { detail } = event as CustomEvent<ApiError>;
			void import("./react-to-error").then(({ reactToError }) => reactToError(detail));
		},
		{ signal },
	);
}
