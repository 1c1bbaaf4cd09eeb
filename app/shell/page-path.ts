import "server-only";
import { getScope } from "~/request/scope";
import { toPagePath } from "./to-page-path";

/** Path of the page being rendered, the same for its document and for its RSC payload. */
export function getPagePath(): string {
	return toPagePath(new URL(getScope().request.url).pathname);
}
