import "server-only";
import type { Page, PageAddress } from "~/domain/page/pages";
import { type PageQuery, parseQuery } from "~/domain/page/parse-query";
import { getScope } from "./scope";

/** The parameters of this request's page, as its row in the table of pages names them. */
export function getQuery<P extends Page>(page: P): PageQuery<P> {
	const { row, query } = getScope().page;
	if (row !== page) throw new Error(`the query of ${page.path} asked for on another page`);
	return query as PageQuery<P>;
}

/** The same for a file, as its row in the table of resources names them. */
export function getFileQuery<P extends PageAddress>(file: P): PageQuery<P> {
	const { address } = getScope().page;
	return parseQuery(file, address.slice(address.indexOf("?") + 1)).query as PageQuery<P>;
}
