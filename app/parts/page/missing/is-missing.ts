import "server-only";
import { data } from "react-router";
import { ApiError } from "~/api/endpoint/error";
import { getScope, type RequestScope } from "~/request/scope";

const withoutThing = new WeakSet<RequestScope>();

/**
 * True if the one thing that a page is about does not exist. A backend that fails otherwise says nothing
 * about that: its section shows the failure.
 */
export async function isMissing(thing: Promise<unknown> | null): Promise<boolean> {
	try {
		return (await thing) === null;
	} catch (error) {
		if (error instanceof ApiError) return error.status === 404;
		throw error;
	}
}

/** The answer of such a page's loader: its status is 404 when the thing is missing. */
export async function decideStatus(thing: Promise<unknown> | null) {
	if (!(await isMissing(thing))) return null;
	withoutThing.add(getScope());
	return data(null, { status: 404, statusText: "Not Found" });
}

/** True if this request's page says that nothing was found (SPEC §2); known once its loader has decided. */
export function isMissingPage(): boolean {
	const scope = getScope();
	return scope.page.row === null || withoutThing.has(scope);
}
