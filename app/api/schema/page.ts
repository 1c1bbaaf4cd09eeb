import * as v from "valibot";
import { Count, int, intText } from "./number";
import { rowsOf } from "./rows";

/** Paging of a POST; spread it into the input's entries. Pages count from 1. */
export const pageEntries = {
	pageIndex: v.optional(int(1, 10_000), 1),
	pageSize: v.optional(int(1, 100), 20),
};

/** The same for a GET, where numbers are text. */
export const pageQueryEntries = {
	pageIndex: v.optional(intText(1, 10_000), 1),
	pageSize: v.optional(intText(1, 100), 20),
};

/** The entries of an answer that is a page of `item`. Its rows stand for themselves. */
export function pageOf<S extends v.GenericSchema>(item: S) {
	return {
		pageIndex: Count,
		pageSize: Count,
		totalCount: Count,
		pageCount: Count,
		list: rowsOf(item, { counted: "totalCount" }),
	};
}
