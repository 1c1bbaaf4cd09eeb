import { searchGoods } from "~/api/contract/mall/goods";
import { pages } from "~/domain/page/pages";
import { CommodityList } from "~/parts/browse/commodity-card/commodity-list";
import { ModuleTitle } from "~/parts/page/decoration/module-title";
import { MissingPage } from "~/parts/page/missing/missing-page";
import { Section } from "~/parts/page/section/section";
import { getScope } from "~/request/scope";
import { getPlace } from "~/session/address-area";
import { loadSession } from "~/session/session";
import { Page } from "~/ui/layout/page/page";
import { Seen } from "./seen";

/**
 * The page for a SKU id that this mall does not have: popular goods, and the goods that the buyer saw last.
 */
export function ItemNotFound() {
	return (
		<>
			<MissingPage
				title="没有找到这件商品"
				text="本商城没有这个编号的商品，或者链接不完整。请核对商品编号，或搜索商品名称、型号。"
				next={{ href: pages.search.path, label: "看看其他商品" }}
			/>
			<Page>
				<Section name="热销商品暂时无法显示" load={loadBestSellers}>
					{([{ list }, { businessModel }]) =>
						list.length > 0 && (
							<section aria-label="热销商品">
								<ModuleTitle title="热销商品" />
								<CommodityList items={list} businessModel={businessModel} inSight={0} />
							</section>
						)
					}
				</Section>
				<Seen />
			</Page>
		</>
	);
}

function loadBestSellers() {
	const conditions = { sortType: "sale_desc", groupBy: "spu", inStockOnly: true, pageSize: 5 } as const;
	return Promise.all([
		getScope().api.call(searchGoods, { ...conditions, areaId: getPlace().areaId }),
		loadSession(),
	]);
}
