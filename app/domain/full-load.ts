const names: ReadonlySet<string> = new Set(["cart", "item", "notice", "page", "search"]);

/** Whether a route is forced to a full page load: those named cart, item, notice, page or search (SPEC §2). */
export function isFullLoad(path: string): boolean {
	return names.has(path.split("/")[1] ?? "");
}
