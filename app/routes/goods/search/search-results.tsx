import type { ReactNode } from "react";
import type { SearchResult } from "~/api/schema/goods-list";
import { pages } from "~/domain/page/pages";
import { toPath } from "~/domain/page/to-path";
import { GoodsBar, GoodsCount } from "~/parts/browse/goods-bar/goods-bar";
import { Breadcrumb } from "~/parts/page/breadcrumb/breadcrumb";
import { hasExtension } from "~/request/has-extension";
import { LinkButton } from "~/ui/control/button/button";
import { columns } from "~/ui/layout/columns/columns";
import { stack } from "~/ui/layout/stack/stack";
import { joinClasses } from "~/ui/look/join-classes";
import { Pager } from "~/ui/navigation/pager/pager";
import { SkipLink } from "~/ui/navigation/skip-link/skip-link";
import { FilterButton } from "~/ui/overlay/drawer/drawer";
import { EmptySurface } from "~/ui/state/empty-state/empty-surface";
import { Chips } from "./chips";
import { listChosen } from "./chosen-conditions";
import { Facets, facetsId } from "./facets";
import { KeywordNotice } from "./keyword-notice";
import { choosePerPiece, listPrices, listPromises } from "./list-choices";
import { listFacets } from "./list-facets";
import { NoResults } from "./no-results";
import { PriceForm } from "./price-form";
import styles from "./search.module.css";
import { formatSearchPath, type SearchQuery } from "./search-url";

type Props = {
	query: SearchQuery;
	result: SearchResult;
	/** The goods of the page, as cards or as a table. */
	children: ReactNode;
};

const resultsId = "results";

/** The found goods, with facets, chosen conditions, sorting and paging around them. */
export function SearchResults({ query, result, children }: Props) {
	const { list, totalCount, pageCount } = result;
	const category = result.categoryAggregate.find((one) => one.catId === query.catId)?.catName;
	const chosen = listChosen(query, result);
	const isTable = query.view === "table";
	return (
		<>
			<SkipLink to={resultsId}>跳到搜索结果</SkipLink>
			<Breadcrumb
				items={[
					{ label: "全部商品", href: pages.search.path },
					...(category ? [{ label: category, href: toPath(pages.search, { catId: query.catId }) }] : []),
					...(query.keyword ? [{ label: `“${query.keyword}”` }] : []),
				]}
				tools={<GoodsCount result={result} />}
			/>
			<KeywordNotice query={query} result={result} />
			<div className={joinClasses(columns(12), styles.columns, isTable && styles.tabular)}>
				<Facets
					query={query}
					facets={listFacets(query, result)}
					prices={[...listPrices(query, result), ...(hasExtension("lines") ? [choosePerPiece(query)] : [])]}
					promises={listPromises(query, result)}
					priceForm={<PriceForm query={query} />}
					isEstimated={result.facetsEstimated}
				/>
				<div className={stack(8, "top")}>
					<GoodsBar look={query} toHref={(change) => formatSearchPath(query, change)} result={result}>
						<FilterButton opens={facetsId} chosen={chosen.length} late={isTable} />
					</GoodsBar>
					<Chips query={query} chosen={chosen} />

					<div id={resultsId} tabIndex={-1} className={stack(12)}>
						{list.length > 0 && children}
						{list.length === 0 && totalCount > 0 && <TooFar query={query} pageCount={pageCount} />}
						{totalCount === 0 && <NoResults query={query} chosen={chosen} />}
					</div>
					<Pager
						page={query.pageIndex}
						pageCount={pageCount}
						toHref={(pageIndex) => formatSearchPath(query, { pageIndex })}
					/>
				</div>
			</div>
		</>
	);
}

/** The message for a page number after the last page of a result. */
function TooFar({ query, pageCount }: { query: SearchQuery; pageCount: number }) {
	return (
		<EmptySurface
			text={`没有第 ${query.pageIndex} 页，结果显示到第 ${pageCount} 页`}
			action={<LinkButton href={formatSearchPath(query)}>回到第 1 页</LinkButton>}
		/>
	);
}
