import "server-only";
import type { Extension } from "~/api/endpoint/extension";
import { getScope } from "./scope";

/** True if this request's mall has an extension: what leads to it, or needs it, is shown. */
export function hasExtension(extension: Extension): boolean {
	return getScope().mall.extensions.has(extension);
}
