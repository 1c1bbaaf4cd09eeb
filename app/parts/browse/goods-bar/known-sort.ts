import type { SortType } from "~/api/schema/goods-list";
import { hasExtension } from "~/request/has-extension";

/** The order that an address names, or the default one where the mall's backends do not know it. */
export function toKnownSort(sortType: SortType): SortType {
	return sortType === "unit_price_asc" && !hasExtension("lines") ? "default" : sortType;
}
