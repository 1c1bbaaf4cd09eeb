import { data } from "react-router";

/** Any other path: the error page, with its status (SPEC §2). Thrown here, so that the status is in time. */
export function loader() {
	throw data(null, { status: 404, statusText: "Not Found" });
}

export function ServerComponent() {
	return null;
}
