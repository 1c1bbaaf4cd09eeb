import "server-only";
import type { Page } from "~/domain/page/pages";
import type { PageQuery } from "~/domain/page/parse-query";
import { getScope } from "./scope";

/** The parameters of this request's page, as its row in the table of pages names them. */
export function getQuery<P extends Page>(page: P): PageQuery<P> {
	const { row, query } = getScope().page;
	if (row !== page) throw new Error(`the query of ${page.path} asked for on another page`);
	return query as PageQuery<P>;
}
