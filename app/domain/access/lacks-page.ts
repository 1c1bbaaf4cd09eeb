import type { Extension } from "~/api/endpoint/extension";
import type { Page } from "~/domain/page/pages";

/** Tells if a mall has an extension. */
export type HasExtension = (extension: Extension) => boolean;

/**
 * True if a page is not there in a mall without its extension. One that may be elsewhere decides that itself.
 */
export function lacksPage({ extension, elsewhere }: Page, has: HasExtension): boolean {
	return extension !== undefined && !elsewhere && !has(extension);
}
