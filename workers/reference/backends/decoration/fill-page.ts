import type { DecoratedPage } from "~/api/contract/decoration";
import type { AreaId } from "~/api/schema/area";
import type { GoodsListItem } from "~/api/schema/goods-list";
import { fallbackArea, toRegion } from "../../catalogue/region";
import { loadGoodsList } from "../mall/goods/list/load-goods-list";
import type { StoredModule } from "./stored-module";

/** The modules of a page with its goods filled in, all of them by one query; their stock is the area's. */
export async function fillPage(
	d1: D1Database,
	modules: readonly StoredModule[],
	areaId: AreaId = fallbackArea,
): Promise<DecoratedPage["modules"]> {
	const skuIds = modules.flatMap(({ options }) => [
		...(options.goods ?? []),
		...(options.tabs ?? []).flatMap((tab) => tab.goods),
	]);
	const goods = new Map(
		(await loadGoodsList(d1, [...new Set(skuIds)], toRegion(areaId))).map((item) => [item.skuId, item]),
	);
	const fill = (ids: readonly string[]) =>
		ids.map((id) => goods.get(id)).filter((item): item is GoodsListItem => item !== undefined);
	return modules.map(({ options, ...module }) => ({
		...module,
		options: {
			...options,
			...(options.goods && { goods: fill(options.goods) }),
			...(options.tabs && { tabs: options.tabs.map((tab) => ({ ...tab, goods: fill(tab.goods) })) }),
		},
		// The answer is checked by the contract before it goes out (answer.ts).
	})) as unknown as DecoratedPage["modules"];
}
