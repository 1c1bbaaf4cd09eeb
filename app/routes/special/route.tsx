import { searchSpecialGoods } from "~/api/contract/mall/goods";
import { hasBiddingRight, hasInquiryRight } from "~/domain/procurement-type";
import { parseBrowseQuery } from "~/parts/goods-browse/browse-query";
import { GoodsBrowse } from "~/parts/goods-browse/goods-browse";
import { Section } from "~/parts/section/section";
import { getScope } from "~/request/scope";
import { formatAreaId, getAddressArea } from "~/session/address-area";
import { loadSession } from "~/session/session";
import { Page } from "~/ui/page/page";
import { findHall, toSpecialPath } from "./halls";
import { NoRight } from "./no-right";
import { SpecialHead } from "./special-head";

const pageSize = 40;

/** /special : the goods that the partner may buy by special procurement, in the OPEN model (SPEC §1, §5). */
export async function ServerComponent() {
	const { mall, request } = getScope();
	const params = new URL(request.url).searchParams;
	const hall = findHall(params.get("platform"));
	const { businessModel, orderProcurementType } = await loadSession();
	const mayBid = hasBiddingRight(orderProcurementType);
	const mayInquire = hasInquiryRight(orderProcurementType);
	const mayEnter = hall ? hall.hasRight(orderProcurementType) : mayBid || mayInquire;
	const query = parseBrowseQuery(params);
	return (
		<Page>
			<title>{`${hall?.name ?? "专项采购"} - ${mall.title}`}</title>
			{businessModel === "OPEN" ? (
				<SpecialHead hall={hall} type={orderProcurementType} />
			) : (
				<h1 className="visually-hidden">专项采购</h1>
			)}
			{businessModel !== "OPEN" || !mayEnter ? (
				<NoRight />
			) : (
				<Section name="专项采购商品暂时无法显示" load={() => loadGoods(query)}>
					{(result) => (
						<GoodsBrowse
							base={toSpecialPath(hall)}
							query={query}
							result={result}
							businessModel="OPEN"
							searchLabel="搜索专项商品"
						/>
					)}
				</Section>
			)}
		</Page>
	);
}

function loadGoods({ keyword, catId, sortType, page }: ReturnType<typeof parseBrowseQuery>) {
	const areaId = formatAreaId(getAddressArea());
	const conditions = { keyword, sortType, areaId, ...(catId && { catId }) };
	return getScope().api.call(searchSpecialGoods, { ...conditions, pageIndex: page, pageSize });
}
