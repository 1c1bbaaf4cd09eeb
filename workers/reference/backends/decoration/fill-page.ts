import type { DecoratedPage } from "~/api/contract/decoration";
import type { GoodsListItem } from "~/api/schema/goods-list";
import { present } from "~/api/wire/present";
import { type GoodsListRow, toGoodsListItem } from "../mall/goods/list/goods-list-item";
import type { StoredModule } from "./stored-module";

/** Fills the goods into the modules of a page. Goods that are not among the rows are left out. */
export function fillPage(
	modules: readonly StoredModule[],
	rows: readonly GoodsListRow[],
): DecoratedPage["modules"] {
	const goods = new Map(rows.map((row) => [row.sku_id, toGoodsListItem(row)]));
	const fill = (ids: readonly string[]) =>
		ids.map((id) => goods.get(id)).filter((item): item is GoodsListItem => item !== undefined);
	return modules.map(({ options, ...module }) => ({
		...module,
		options: {
			...options,
			...present({
				goods: options.goods ? fill(options.goods) : undefined,
				tabs: options.tabs ? options.tabs.map((tab) => ({ ...tab, goods: fill(tab.goods) })) : undefined,
			}),
		},
		// The contract checks the answer before it goes out (answer.ts).
	})) as unknown as DecoratedPage["modules"];
}
