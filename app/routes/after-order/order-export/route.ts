import type { Api } from "~/api/client/client";
import { listOrders } from "~/api/contract/mall/order";
import type { AnyQuery } from "~/domain/page/parse-query";
import { resources } from "~/domain/page/resources";
import { sortDays } from "~/domain/page/sort-days";
import { formatDate } from "~/domain/text/dates";
import { loadForFile, sendXlsx } from "~/parts/file/download";
import { inTurn } from "~/parts/file/take-turns";
import { hasExtension } from "~/request/has-extension";
import { getFileQuery } from "~/request/page-query";
import { getScope } from "~/request/scope";
import { createOrdersFile, type OrderPage } from "./orders-file";

/**
 * Orders have up to 500 lines. A page of more lines than this would occupy the isolate, and its memory, for
 * too long.
 */
const linesAtOnce = 150;
const pageSizes = [20, 10, 5, 2, 1];
const firstSize = 5;
/** A file that takes longer ends here and says so. */
const mostMs = 150_000;

/** The orders that the list finds, as a file that is written while they come. */
export async function loader() {
	const end = Date.now() + mostMs;
	const pages = loadPages(getScope().api, sortDays(getFileQuery(resources.ordersFile)));
	// The status is decided with the first page; after it only the connection can fail.
	const first = await loadForFile(inTurn(() => pages.next()));
	const file = createOrdersFile(startWith(first, pages), {
		mayGoOn: () => Date.now() < end,
		hasTexts: hasExtension("lines"),
		hasCosts: hasExtension("approval"),
	});
	const title = `订单-${formatDate(new Date().toISOString(), "yyyyMMdd-hhmm")}`;
	return sendXlsx(file, { title, plain: "orders" });
}

async function* loadPages(api: Api, query: AnyQuery): AsyncGenerator<OrderPage> {
	const { scope, state, invoice, keyword, from, to, catId } = query;
	const conditions = { scope, state, invoice, keyword: keyword || undefined, from, to, catId };
	let pageSize = firstSize;
	for (let loaded = 0; ; ) {
		const { list, totalCount } = await api.call(listOrders, {
			...conditions,
			pageIndex: loaded / pageSize + 1,
			pageSize,
		});
		yield { list, totalCount };
		loaded += pageSize;
		if (loaded >= totalCount) return;
		pageSize = choosePageSize(loaded, list);
	}
}

/** The size of the next page: as many orders as have few enough lines, if they are like the last ones. */
function choosePageSize(loaded: number, last: OrderPage["list"]): number {
	const lines = last.flatMap(({ children }) => children.flatMap(({ items }) => items)).length;
	const each = Math.max(1, lines / Math.max(1, last.length));
	return pageSizes.find((size) => loaded % size === 0 && size * each <= linesAtOnce) ?? 1;
}

async function* startWith(
	first: IteratorResult<OrderPage>,
	rest: AsyncGenerator<OrderPage>,
): AsyncGenerator<OrderPage> {
	if (first.done) return;
	yield first.value;
	yield* rest;
}
