import type { BusinessModel } from "~/api/contract/auth";
import type { SearchResult } from "~/api/schema/goods-list";
import { pages } from "~/domain/pages";
import { toPath } from "~/domain/to-path";
import { CommodityList } from "~/parts/commodity-card/commodity-list";
import { Breadcrumb } from "~/ui/breadcrumb/breadcrumb";
import { Pager } from "~/ui/pager/pager";
import { listChosen } from "./chosen-conditions";
import { Facets } from "./facets.client";
import { NoResults } from "./no-results";
import styles from "./search.module.css";
import { formatSearchPath, type SearchQuery } from "./search-url";
import { Toolbar } from "./toolbar";

type Props = { query: SearchQuery; result: SearchResult; businessModel: BusinessModel | null };

export function SearchResults({ query, result, businessModel }: Props) {
	const { list, totalCount, pageCount, suggestion } = result;
	const category = result.categoryAggregate.find((one) => one.catId === query.catId)?.catName;
	const chosen = listChosen(query, result);
	return (
		<>
			<Breadcrumb
				items={[
					{ label: "全部商品", href: pages.search.path },
					...(category ? [{ label: category, href: toPath(pages.search, { catId: query.catId }) }] : []),
					...(query.keyword ? [{ label: `“${query.keyword}”` }] : []),
				]}
			/>
			{suggestion && (
				<p className={styles.suggestion}>
					您是不是要找：
					<a href={formatSearchPath(query, { keyword: suggestion })}>{suggestion}</a>
				</p>
			)}
			<Facets
				query={query}
				chosen={chosen}
				brands={result.brandAggregate}
				categories={result.categoryAggregate}
				prices={result.priceIntervalAggregate}
				attrs={result.expandAttrAggregate}
			/>
			<Toolbar query={query} totalCount={totalCount} />
			{list.length > 0 ? (
				<CommodityList items={list} businessModel={businessModel} />
			) : (
				<NoResults query={query} totalCount={totalCount} filtered={chosen.length > 0} />
			)}
			<Pager
				page={query.pageIndex}
				pageCount={pageCount}
				toHref={(pageIndex) => formatSearchPath(query, { pageIndex })}
			/>
		</>
	);
}
