import { unreached } from "~/document/marks";

/**
 * Fetches for the router. When a form's call does not reach the mall, it says so with the event `unreached` and waits until
 * the form gives up: an error would show the error page in the place of the form and of what the buyer typed (SECURITY R7).
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
