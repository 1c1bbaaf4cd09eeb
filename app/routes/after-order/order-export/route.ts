import { listOrders } from "~/api/contract/mall/order";
import type { ParentOrder } from "~/api/schema/order";
import { type AnyQuery, parseQuery } from "~/domain/page/parse-query";
import { resources } from "~/domain/page/resources";
import { formatDate } from "~/domain/text/dates";
import { loadForFile, toDownload } from "~/parts/order/xlsx/file";
import { getScope } from "~/request/scope";
import type { Route } from "./+types/route";
import { mostOrders } from "./to-xlsx";

const pageSize = 100;

/** The orders that the list finds, as a file. */
export async function loader({ request }: Route.LoaderArgs) {
	const { query } = parseQuery(resources.ordersFile, new URL(request.url).search);
	const found = await loadForFile(loadAll(query));
	const { toXlsx } = await import("./to-xlsx");
	return toDownload(
		await toXlsx(found),
		`订单-${formatDate(new Date().toISOString(), "yyyyMMdd-hhmm")}`,
		"orders",
	);
}

/** Loads the newest orders, at most as many as one file holds. */
async function loadAll({ state, invoice, keyword, from, to }: AnyQuery) {
	const { api } = getScope();
	const orders: ParentOrder[] = [];
	for (let pageIndex = 1; ; pageIndex++) {
		const asked = { state, invoice, keyword: keyword || undefined, from, to, pageIndex, pageSize };
		const { list, pageCount, totalCount } = await api.call(listOrders, asked);
		orders.push(...list);
		if (pageIndex >= pageCount || orders.length >= mostOrders) return { orders, totalCount };
	}
}
