import { searchGoods } from "~/api/contract/mall/goods";
import { pages } from "~/domain/page/pages";
import { toPath } from "~/domain/page/to-path";
import { toKnownSort } from "~/parts/browse/goods-bar/known-sort";
import { AddedNotice } from "~/parts/browse/goods-browse/added-notice";
import { GoodsList } from "~/parts/browse/goods-browse/goods-list";
import type { SkuAnswer } from "~/parts/browse/sku-form/sku-answer";
import { handleGoodsList } from "~/parts/browse/sku-form/sku-form-action";
import { Section } from "~/parts/page/section/section";
import { hasExtension } from "~/request/has-extension";
import { getQuery } from "~/request/page-query";
import { getScope } from "~/request/scope";
import { getPlace } from "~/session/address-area";
import { loadSession } from "~/session/session";
import { Page } from "~/ui/layout/page/page";
import { above } from "~/ui/layout/space/space";
import { Alert } from "~/ui/state/alert/alert";
import type { Route } from "./+types/route";
import { RememberedSearch } from "./remembered-search.client";
import { checkSearchQuery, toConditions } from "./search-query";
import { SearchResults } from "./search-results";
import type { SearchQuery } from "./search-url";

const pageSize = 60;

/** Puts goods with number boxes into the cart, then returns to the list or shows the result of each. */
export function action() {
	const query = getQuery(pages.search);
	return handleGoodsList((added) => toPath(pages.search, { ...query, added }));
}

/** Goods by word, category and conditions (SPEC §2 /search, §7 goods search). */
export function ServerComponent({ actionData }: Route.ServerComponentProps) {
	const { mall, page } = getScope();
	const answer = actionData as SkuAnswer | undefined;
	const { added, ...found } = getQuery(pages.search);
	const { query, problems } = checkSearchQuery(
		{ ...found, perPiece: found.perPiece && hasExtension("lines") },
		page.problems,
	);
	return (
		<Page>
			<RememberedSearch keyword={query.pageIndex === 1 && hasExtension("speed") ? query.keyword : ""} />
			<title>{`${query.keyword || "全部商品"} - ${mall.title}`}</title>
			<h1 className="visually-hidden">{query.keyword ? `“${query.keyword}”的搜索结果` : "全部商品"}</h1>
			{problems.length > 0 && (
				<Alert tone="warning" size="small" className={above(12)}>
					{[...new Set(problems)].join("；")}
				</Alert>
			)}
			<AddedNotice kinds={added} />
			<Section name="搜索结果暂时无法显示" load={() => loadResults(query)}>
				{([result, session]) => (
					<SearchResults query={query} result={result}>
						<GoodsList
							view={query.view}
							list={result.list}
							businessModel={session.businessModel}
							inSight={4}
							answer={answer}
						/>
					</SearchResults>
				)}
			</Section>
		</Page>
	);
}

function loadResults(query: SearchQuery) {
	const { areaId } = getPlace();
	const sortType = toKnownSort(query.sortType);
	return Promise.all([
		getScope().api.call(searchGoods, { ...toConditions(query), sortType, areaId, pageSize }),
		loadSession(),
	]);
}
