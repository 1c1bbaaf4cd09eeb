import { pages } from "~/domain/page/pages";
import type { PageQuery } from "~/domain/page/parse-query";
import { toPath } from "~/domain/page/to-path";

/** The conditions of the list. */
export type OrderQuery = PageQuery<typeof pages.orders>;

/**
 * The path of the list with `change` made to its conditions; a change starts again
 * at page 1, with no box checked.
 */
export function formatOrdersPath(query: Partial<OrderQuery>, change: Partial<OrderQuery> = {}): string {
	return toPath(pages.orders, { ...query, pageIndex: 1, all: false, ...change });
}
