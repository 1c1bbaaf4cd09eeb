import { allPages } from "../../../app/domain/page/pages.ts";
import { allResources } from "../../../app/domain/page/resources.ts";

/** The path of every page, "/" first. */
export const pagePaths: readonly string[] = allPages.map(({ path }) => path);

/** A request to every resource: its method, and its path with the variable parts filled in. */
export const resourceRequests: readonly { method: string; path: string }[] = allResources.map((row) => ({
	method: row.method,
	path: fillPath(row),
}));

/** The path of a page or resource with its variable parts filled in. */
export function fillPath({ path }: { path: string }): string {
	return path.replace(":to", "bidding").replace("*", "logo/1.svg");
}
