import type { GroupBy, SortType } from "~/api/schema/goods-list";
import type { Filters } from "./query/match-expression";

export type SearchInput = Filters & {
	keyword?: string | undefined;
	/** Nothing of the keyword is to be corrected. */
	asTyped: boolean;
	/** Yuan, up to two places, both included. */
	min?: string | undefined;
	max?: string | undefined;
	inStockOnly: boolean;
	arrivesWithin?: number | undefined;
	/** Only goods with prices by quantity, which are the goods of special procurement here. */
	special?: boolean;
	areaId: string;
	sortType: SortType;
	groupBy: GroupBy;
	pageIndex: number;
	pageSize: number;
};
