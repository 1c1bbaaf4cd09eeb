import "server-only";
import { redirect } from "react-router";
import { loginPath } from "~/domain/paths";
import { getScope } from "~/request/scope";

/**
 * The redirect to throw where the business model is neither stored nor to be had (SPEC §4). The token stays, since a
 * backend that is down signs nobody out.
 */
export function redirectForBusinessModel(): Response {
	return redirect(loginPath(getScope().page.address));
}
