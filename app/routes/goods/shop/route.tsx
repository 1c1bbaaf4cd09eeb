import { searchInVender } from "~/api/contract/mall/vender";
import { getVender } from "~/api/contract/supplier";
import { pages } from "~/domain/page/pages";
import { toPath } from "~/domain/page/to-path";
import { toKnownSort } from "~/parts/browse/goods-bar/known-sort";
import { type BrowseQuery, GoodsBrowse } from "~/parts/browse/goods-browse/goods-browse";
import { GoodsCategories } from "~/parts/browse/goods-browse/goods-categories";
import type { SkuAnswer } from "~/parts/browse/sku-form/sku-answer";
import { DetailPage } from "~/parts/page/detail-page/detail-page";
import { decideStatus } from "~/parts/page/missing/is-missing";
import { Section } from "~/parts/page/section/section";
import { getQuery } from "~/request/page-query";
import { loadOnce } from "~/request/request-memo";
import { getScope } from "~/request/scope";
import { getPlace } from "~/session/address-area";
import { loadSession } from "~/session/session";
import type { Route } from "./+types/route";
import { isListAnswer } from "./shop-action";
import { ShopHead } from "./shop-head";

const pageSize = 40;

export function loader() {
	const { venderId } = getQuery(pages.shop);
	// The goods load beside the shop.
	if (venderId) void loadGoods(venderId);
	return decideStatus(loadShop());
}

export { handleShopForm as action } from "./shop-action";

/** /shop?venderId= : one supplier's shop and its goods (SPEC §1, §2). */
export function ServerComponent({ actionData }: Route.ServerComponentProps) {
	const { added, ...query } = getQuery(pages.shop);
	const { venderId = "" } = query;
	const answer = actionData as SkuAnswer | undefined;
	const ofList = answer !== undefined && isListAnswer(answer);
	const all = { label: "店铺", href: pages.shopList.path };
	const toHref = (change: Partial<BrowseQuery>) =>
		toPath(pages.shop, { ...query, pageIndex: 1, ...change, venderId });
	return (
		<DetailPage
			thing={loadShop()}
			missing={{
				title: "没有找到这家店铺",
				text: "店铺可能已经关闭，或者链接不完整。",
				next: { ...all, label: "看看其他店铺" },
			}}
			name={({ shopName }) => shopName}
			title="店铺主页"
			way={[all]}
			heading="below"
			message={!ofList && answer?.message}
			failure="店铺信息暂时无法显示"
			below={
				<Section name="店铺商品暂时无法显示" load={() => loadGoods(venderId)}>
					{([result, { businessModel }]) => (
						<GoodsBrowse
							query={query}
							toHref={toHref}
							result={result}
							businessModel={businessModel}
							answer={ofList ? answer : undefined}
							added={added}
							searchLabel="搜索本店商品"
						/>
					)}
				</Section>
			}
		>
			{(shop) => (
				<>
					<ShopHead shop={shop} />
					<GoodsCategories
						label="本店分类"
						categories={shop.categories}
						count={shop.skuCount}
						chosen={query.catId}
						toHref={(catId) => toHref({ catId })}
					/>
				</>
			)}
		</DetailPage>
	);
}

function loadShop() {
	const { venderId } = getQuery(pages.shop);
	return venderId ? loadOnce("shop", () => getScope().api.call(getVender, { venderId })) : null;
}

function loadGoods(venderId: string) {
	const { keyword, catId, groupBy, pageIndex, ...query } = getQuery(pages.shop);
	const { areaId } = getPlace();
	const sortType = toKnownSort(query.sortType);
	const conditions = { venderId, keyword, catId, sortType, groupBy, pageIndex, areaId, pageSize };
	return loadOnce("goods", () =>
		Promise.all([getScope().api.call(searchInVender, conditions), loadSession()]),
	);
}
