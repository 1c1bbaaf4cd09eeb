import { searchSpecialGoods } from "~/api/contract/mall/goods";
import {
	hasBiddingRight,
	hasInquiryRight,
	noRightMessage,
	unknownRightMessage,
} from "~/domain/access/procurement-type";
import { pages } from "~/domain/page/pages";
import { toPath } from "~/domain/page/to-path";
import { toKnownSort } from "~/parts/browse/goods-bar/known-sort";
import { type BrowseQuery, GoodsBrowse } from "~/parts/browse/goods-browse/goods-browse";
import { GoodsCategories } from "~/parts/browse/goods-browse/goods-categories";
import type { SkuAnswer } from "~/parts/browse/sku-form/sku-answer";
import { handleGoodsList } from "~/parts/browse/sku-form/sku-form-action";
import { Section } from "~/parts/page/section/section";
import { getQuery } from "~/request/page-query";
import { getScope } from "~/request/scope";
import { getPlace } from "~/session/address-area";
import { loadSession } from "~/session/session";
import { LinkButton } from "~/ui/control/button/button";
import { Page } from "~/ui/layout/page/page";
import { stack } from "~/ui/layout/stack/stack";
import { EmptySurface } from "~/ui/state/empty-state/empty-surface";
import { SectionError } from "~/ui/state/section-error/section-error";
import type { Route } from "./+types/route";
import { findHall } from "./halls";
import { SpecialHead } from "./special-head";

const pageSize = 40;

/** Puts goods with number boxes into the cart, then returns to the list or shows the result of each. */
export function action() {
	return handleGoodsList((added) => toPath(pages.special, { ...getQuery(pages.special), added }));
}

/** /special : the goods that the partner may buy by special procurement, in the OPEN model (SPEC §1, §5). */
export async function ServerComponent({ actionData }: Route.ServerComponentProps) {
	const { mall } = getScope();
	const { added, ...query } = getQuery(pages.special);
	const hall = findHall(query.platform);
	const { businessModel, orderProcurementType } = await loadSession();
	const mayBid = hasBiddingRight(orderProcurementType);
	const mayInquire = hasInquiryRight(orderProcurementType);
	const mayEnter = hall ? hall.hasRight(orderProcurementType) : mayBid || mayInquire;
	const isOpen = orderProcurementType !== null && businessModel === "OPEN" && mayEnter;
	const toHref = (change: Partial<BrowseQuery>) =>
		toPath(pages.special, { ...query, pageIndex: 1, ...change });
	return (
		<Page>
			<title>{`${hall?.name ?? "协议商品"} - ${mall.title}`}</title>
			{businessModel === "OPEN" ? (
				<SpecialHead hall={hall} type={orderProcurementType} />
			) : (
				<h1 className="visually-hidden">协议商品</h1>
			)}
			{orderProcurementType === null && <SectionError name={unknownRightMessage} />}
			{orderProcurementType !== null && !isOpen && <NoRight />}
			{isOpen && (
				<Section name="协议商品暂时无法显示" load={() => loadGoods(query)}>
					{(result) => (
						<div className={stack(12)}>
							<GoodsCategories
								label="协议商品分类"
								// Without the counts: they are of articles, and the list is of products.
								categories={result.categoryAggregate.map(({ catId, catName }) => ({ catId, catName }))}
								chosen={query.catId}
								toHref={(catId) => toHref({ catId })}
							/>
							<GoodsBrowse
								query={query}
								toHref={toHref}
								result={result}
								businessModel="OPEN"
								answer={actionData as SkuAnswer | undefined}
								added={added}
								searchLabel="搜索协议商品"
							/>
						</div>
					)}
				</Section>
			)}
		</Page>
	);
}

function loadGoods({ keyword, catId, sortType, groupBy, pageIndex }: BrowseQuery) {
	const { areaId } = getPlace();
	const conditions = { keyword, catId, sortType: toKnownSort(sortType), groupBy, areaId };
	return getScope().api.call(searchSpecialGoods, { ...conditions, pageIndex, pageSize });
}

/** The message for a buyer whose company has no right to this procurement (SPEC §5, §8). */
function NoRight() {
	return (
		<EmptySurface
			icon="warning"
			text={noRightMessage}
			action={<LinkButton href={pages.search.path}>查看普通采购商品</LinkButton>}
		/>
	);
}
