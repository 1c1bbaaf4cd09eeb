import { unreached } from "~/document/marks";

/**
 * Fetches for the router. When a form's call does not reach the mall, it says so with the event
 * `unreached` and waits until the form gives up. An error would replace the form, and what the buyer
 * typed, by the error page (SECURITY R7).
 */
export async function fetchOrSay(request: Request): Promise<Response> {
	try {
		return await fetch(request);
	} catch (cause) {
		const { method, signal } = request;
		if (method !== "POST" || signal.aborted) throw cause;
		const given = new Promise<never>((_, reject) => {
			signal.addEventListener("abort", () => reject(signal.reason));
		});
		dispatchEvent(new Event(unreached));
		return given;
	}
}
