import type { GroupBy, SortType } from "~/api/schema/goods-list";
import type { Filters } from "./query/match-expression";

export type SearchInput = Filters & {
	keyword?: string | undefined;
	/** Search for the keyword without a correction. */
	asTyped: boolean;
	/** Yuan with up to two decimals; both bounds are included. */
	min?: string | undefined;
	max?: string | undefined;
	inStockOnly: boolean;
	arrivesWithin?: number | undefined;
	/** Only goods with prices by quantity. In this backend these are the goods of special procurement. */
	special?: boolean;
	areaId: string;
	sortType: SortType;
	groupBy: GroupBy;
	pageIndex: number;
	pageSize: number;
};
