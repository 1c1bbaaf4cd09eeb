import { pages } from "~/domain/pages";
import type { PageQuery } from "~/domain/parse-query";
import { toPath } from "~/domain/to-path";

/** Which orders the page lists. */
export type OrderQuery = PageQuery<typeof pages.orders>;

/** The conditions with swapped days put right. */
export function orderDays<Q extends Pick<OrderQuery, "from" | "to">>({ from, to, ...rest }: Q) {
	return from && to && from > to ? { ...rest, from: to, to: from } : { ...rest, from, to };
}

/** The address of the list with `change` made to its conditions; a change starts again at page 1. */
export function formatOrdersPath(query: Partial<OrderQuery>, change: Partial<OrderQuery> = {}): string {
	return toPath(pages.orders, { ...query, pageIndex: 1, ...change });
}
