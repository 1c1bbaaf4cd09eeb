import "server-only";
import { getScope } from "~/request/scope";

/** Path of the page being rendered, the same for its document and for its RSC payload. */
export function getPagePath(): string {
	return toPagePath(new URL(getScope().request.url).pathname);
}

/** `/_.rsc` and `/search.rsc` are the payloads of `/` and `/search`. */
export function toPagePath(pathname: string): string {
	return pathname.replace(/\/_\.rsc$/, "/").replace(/\.rsc$/, "");
}
