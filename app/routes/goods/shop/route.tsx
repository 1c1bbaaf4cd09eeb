import { searchInVender } from "~/api/contract/mall/vender";
import { getVender } from "~/api/contract/supplier";
import { pages } from "~/domain/page/pages";
import { toPath } from "~/domain/page/to-path";
import { type BrowseQuery, GoodsBrowse } from "~/parts/browse/goods-browse/goods-browse";
import type { SkuAnswer } from "~/parts/browse/sku-form/sku-answer";
import { Breadcrumb } from "~/parts/page/breadcrumb/breadcrumb";
import { LookSwitch } from "~/parts/page/look-switch/look-switch";
import { decideStatus, isMissing } from "~/parts/page/missing/is-missing";
import { MissingPage } from "~/parts/page/missing/missing-page";
import { Section } from "~/parts/page/section/section";
import { getQuery } from "~/request/page-query";
import { loadOnce } from "~/request/request-memo";
import { getScope } from "~/request/scope";
import { getPlace } from "~/session/address-area";
import { loadSession } from "~/session/session";
import { Alert } from "~/ui/alert/alert";
import { Page } from "~/ui/page/page";
import type { Route } from "./+types/route";
import { handleShopForm, isListAnswer } from "./shop-action";
import { ShopCategories } from "./shop-categories";
import { ShopHead } from "./shop-head";

const pageSize = 40;

export function loader() {
	return decideStatus(loadShop());
}

export function action() {
	return handleShopForm();
}

/** /shop?venderId= : one supplier's shop and its goods (SPEC §1, §2). */
export async function ServerComponent({ actionData }: Route.ServerComponentProps) {
	const { added, ...query } = getQuery(pages.shop);
	const { venderId } = query;
	const answer = actionData as SkuAnswer | undefined;
	const ofList = answer !== undefined && isListAnswer(answer);
	const shop = loadShop();
	// The goods start to load before the page waits for the shop.
	const goods = venderId ? loadOnce("goods", () => loadGoods(venderId, query)) : null;
	if (!venderId || !shop || !goods || (await isMissing(shop))) {
		return (
			<MissingPage
				title="没有找到这家店铺"
				text="店铺可能已经关闭，或者链接不完整。"
				next={{ href: pages.shopList.path, label: "看看其他店铺" }}
			/>
		);
	}
	const toHref = (change: Partial<BrowseQuery>) =>
		toPath(pages.shop, { ...query, pageIndex: 1, ...change, venderId });
	return (
		<Page>
			<Alert>{!ofList && answer?.message}</Alert>
			<Section main name="店铺信息暂时无法显示" load={() => shop}>
				{(found) => (
					<>
						<title>{`${found.shopName} - ${getScope().mall.title}`}</title>
						<Breadcrumb
							items={[{ label: "店铺", href: pages.shopList.path }, { label: found.shopName }]}
							tools={<LookSwitch />}
						/>
						<ShopHead shop={found} />
						<ShopCategories shop={found} chosen={query.catId} toHref={(catId) => toHref({ catId })} />
					</>
				)}
			</Section>
			<Section name="店铺商品暂时无法显示" load={() => goods}>
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
		</Page>
	);
}

function loadShop() {
	const { venderId } = getQuery(pages.shop);
	return venderId ? loadOnce("shop", () => getScope().api.call(getVender, { venderId })) : null;
}

function loadGoods(venderId: string, { keyword, catId, sortType, groupBy, pageIndex }: BrowseQuery) {
	const conditions = { venderId, keyword, catId, sortType, groupBy, pageIndex };
	const { areaId } = getPlace();
	return Promise.all([
		getScope().api.call(searchInVender, { ...conditions, areaId, pageSize }),
		loadSession(),
	]);
}
