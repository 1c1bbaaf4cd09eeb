import { data } from "react-router";

/**
 * Shows the error page with status 404 for every other path (SPEC §2). A throw in the
 * loader can still set the status.
 */
export function loader() {
	throw data(null, { status: 404, statusText: "Not Found" });
}

export function ServerComponent() {
	return null;
}
