/**
 * Which parts of the shell a page has (SPEC §2 Layouts). Both lists are the specification's "black list" and
 * "white list"; it leaves their contents open.
 */

/** Pages that say why one cannot go on: they never have a footer. */
const statusPages: ReadonlySet<string> = new Set(["/404", "/403", "/401", "/accessFail"]);

/** Black list: no footer, since nothing should lead away from what is being done there. */
const withoutFooter: ReadonlySet<string> = new Set(["/login"]);

/** White list: the copyright line, on the pages where a buyer comes in. */
const withCopyright: ReadonlySet<string> = new Set([
	"/",
	"/login",
	"/search",
	"/item",
	"/shop",
	"/shopList",
	"/special",
	"/page",
]);

export function hasFooter(path: string): boolean {
	return !statusPages.has(path) && !withoutFooter.has(path);
}

export function hasCopyright(path: string): boolean {
	return withCopyright.has(path);
}
