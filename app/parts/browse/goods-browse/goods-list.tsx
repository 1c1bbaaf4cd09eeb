import type { BusinessModel } from "~/api/contract/auth";
import type { FoundGoods } from "~/api/schema/goods-list";
import { loadLastBought } from "~/parts/article/last-bought/load-last-bought";
import { CommodityList } from "~/parts/browse/commodity-card/commodity-list";
import type { SkuAnswer } from "~/parts/browse/sku-form/sku-answer";
import { SkuTable } from "~/parts/browse/sku-table/sku-table";
import { readLook } from "~/request/read-look";
import { FirstView } from "~/ui/layout/page/first-view";
import { Surface } from "~/ui/layout/surface/surface";

type Props = {
	view: "grid" | "table";
	list: FoundGoods[];
	businessModel: BusinessModel | null;
	/** The number of cards in the first row. */
	inSight: number;
	/** The answer of the page's action (sku-form-action.ts). */
	answer: SkuAnswer | undefined;
};

/**
 * The number of specifications that have room for a column, also as wide as the window, and the share of the
 * goods that must have one of them.
 */
const maxSpecs = { standard: 2, wide: 5 };
const leastShare = 1 / 4;

/** The goods of a page, as cards or as a table; the page handles their form. */
export async function GoodsList({ view, list, businessModel, inSight, answer }: Props) {
	if (view === "grid") {
		return <CommodityList items={list} businessModel={businessModel} inSight={inSight} posts={{ answer }} />;
	}
	const last = await loadLastBought({ skuIds: list.map(({ skuId }) => skuId) });
	const rows = list.map((goods) => ({ ...goods, last: last[goods.skuId] }));
	const venders = new Set(list.map(({ venderId }) => venderId)).size > 1 ? (["vender"] as const) : [];
	const specs = listSpecs(list).map((spec) => ({ spec }));
	return (
		<>
			<Surface padding="none">
				<SkuTable
					id="found"
					label="商品列表"
					rows={rows}
					columns={["goods", ...specs, ...venders]}
					answer={answer}
					isList
				/>
			</Surface>
			<FirstView />
		</>
	);
}

/** The most common specifications, in the order in which the goods name them: the size is the first. */
function listSpecs(list: readonly FoundGoods[]): string[] {
	const names = list.flatMap(({ specs = [] }) => specs.map(({ name }) => name));
	const uses = Map.groupBy(names, (name) => name);
	const count = (name: string) => uses.get(name)?.length ?? 0;
	const common = [...uses.keys()].filter((name) => count(name) >= list.length * leastShare);
	const most = common.toSorted((a, b) => count(b) - count(a));
	const kept = most.slice(0, maxSpecs[readLook("width") ?? "standard"]);
	return common.filter((name) => kept.includes(name));
}
