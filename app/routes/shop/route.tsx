import { searchInVender } from "~/api/contract/mall/vender";
import { getVender } from "~/api/contract/supplier";
import { shopListPath, shopPath } from "~/domain/paths";
import { FormAlert } from "~/parts/form/form-alert";
import { type BrowseQuery, parseBrowseQuery } from "~/parts/goods-browse/browse-query";
import { GoodsBrowse } from "~/parts/goods-browse/goods-browse";
import { decideStatus, isMissing } from "~/parts/missing/is-missing";
import { MissingPage } from "~/parts/missing/missing-page";
import { Section } from "~/parts/section/section";
import { handleFollowForm } from "~/parts/shop/follow-action";
import { getQueryId } from "~/request/query-id";
import { loadOnce } from "~/request/request-memo";
import { getScope } from "~/request/scope";
import { formatAreaId, getAddressArea } from "~/session/address-area";
import { loadSession } from "~/session/session";
import { Breadcrumb } from "~/ui/breadcrumb/breadcrumb";
import { Page } from "~/ui/page/page";
import type { Route } from "./+types/route";
import { ShopCategories } from "./shop-categories";
import { ShopHead } from "./shop-head";

const pageSize = 40;

export function loader() {
	return decideStatus(loadShop());
}

export function action({ request }: Route.ActionArgs) {
	return handleFollowForm(request);
}

/** /shop?venderId= : one supplier's shop and its goods (SPEC §1, §2). */
export async function ServerComponent({ actionData }: Route.ServerComponentProps) {
	const venderId = getQueryId("venderId");
	const shop = loadShop();
	const query = parseBrowseQuery(new URL(getScope().request.url).searchParams);
	// Begun before anybody waits for the shop.
	const goods = venderId === null ? null : loadOnce("goods", () => loadGoods(venderId, query));
	if (!venderId || !shop || !goods || (await isMissing(shop))) {
		return (
			<MissingPage
				title="没有找到这家店铺"
				text="店铺可能已经关闭，或者链接不完整。"
				next={{ href: shopListPath, label: "看看其他店铺" }}
			/>
		);
	}
	return (
		<Page>
			<FormAlert message={actionData?.message} />
			<Section main name="店铺信息暂时无法显示" load={() => shop}>
				{(found) => (
					<>
						<title>{`${found.shopName} - ${getScope().mall.title}`}</title>
						<Breadcrumb items={[{ label: "店铺", href: shopListPath }, { label: found.shopName }]} />
						<ShopHead shop={found} />
						<ShopCategories shop={found} query={query} />
					</>
				)}
			</Section>
			<Section name="店铺商品暂时无法显示" load={() => goods}>
				{([result, { businessModel }]) => (
					<GoodsBrowse
						base={shopPath(venderId)}
						query={query}
						result={result}
						businessModel={businessModel}
						searchLabel="搜索本店商品"
					/>
				)}
			</Section>
		</Page>
	);
}

function loadShop() {
	const venderId = getQueryId("venderId");
	return venderId === null ? null : loadOnce("shop", () => getScope().api.call(getVender, { venderId }));
}

function loadGoods(venderId: string, { keyword, catId, sortType, page }: BrowseQuery) {
	const conditions = { venderId, keyword, sortType, ...(catId && { catId }) };
	const areaId = formatAreaId(getAddressArea());
	return Promise.all([
		getScope().api.call(searchInVender, { ...conditions, areaId, pageIndex: page, pageSize }),
		loadSession(),
	]);
}
