import { setApiErrorHandler } from "~/api/error-handler";

/** From here on every failed call of the browser goes through the error catalogue (SPEC §8). */
export function watchErrors(): void {
	setApiErrorHandler((error) => {
		void import("./react-to-error").then(({ reactToError }) => reactToError(error));
	});
}
