import type * as v from "valibot";
import type { SearchRequest } from "~/api/schema/goods-list";

export type SearchInput = v.InferOutput<typeof SearchRequest> & {
	/** Only goods with prices by quantity. In this backend these are the goods of special procurement. */
	special?: boolean;
};
