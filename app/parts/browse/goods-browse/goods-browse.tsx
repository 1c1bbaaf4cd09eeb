import type { BusinessModel } from "~/api/contract/auth";
import type { SearchResult } from "~/api/schema/goods-list";
import type { pages } from "~/domain/page/pages";
import type { PageQuery } from "~/domain/page/parse-query";
import { formatCount } from "~/domain/text/format-count";
import { GoodsBar, GoodsCount } from "~/parts/browse/goods-bar/goods-bar";
import type { SkuAnswer } from "~/parts/browse/sku-form/sku-answer";
import { LinkButton } from "~/ui/control/button/button";
import { KeywordSearch } from "~/ui/control/keyword-search/keyword-search";
import { stack } from "~/ui/layout/stack/stack";
import { Pager } from "~/ui/navigation/pager/pager";
import { EmptySurface } from "~/ui/state/empty-state/empty-surface";
import { AddedNotice } from "./added-notice";
import styles from "./goods-browse.module.css";
import { GoodsList } from "./goods-list";

/** The conditions under which a page lists its own goods. */
export type BrowseQuery = Pick<
	PageQuery<typeof pages.shop>,
	"keyword" | "catId" | "sortType" | "groupBy" | "view" | "pageIndex"
>;

type GoodsBrowseProps = {
	query: BrowseQuery;
	/** The page with these conditions changed, from the first page of the list. */
	toHref: (change: Partial<BrowseQuery>) => string;
	result: SearchResult;
	businessModel: BusinessModel | null;
	/** The answer of the page's action to the list. */
	answer: SkuAnswer | undefined;
	/** The number of kinds of goods that a posted list has added to the cart. */
	added: number | undefined;
	/** Names the page's own search: "搜索本店商品". */
	searchLabel: string;
};

/** A page's own goods: sorting, a search among them, the cards, the pages. */
export function GoodsBrowse(props: GoodsBrowseProps) {
	const { query, toHref, result, businessModel, answer, added, searchLabel } = props;
	const { list, totalCount, pageCount } = result;
	const isNarrowed = Boolean(query.keyword || query.catId);
	return (
		<div className={stack(12)}>
			<GoodsBar look={query} toHref={toHref} result={result}>
				{query.keyword && <GoodsCount result={result} />}
				<SearchAmong
					href={toHref({ keyword: "" })}
					query={query}
					label={searchLabel}
					placeholder={query.keyword || totalCount === 0 ? searchLabel : describeAll(result)}
				/>
			</GoodsBar>
			<AddedNotice kinds={added} />
			{list.length > 0 ? (
				<GoodsList view={query.view} list={list} businessModel={businessModel} inSight={5} answer={answer} />
			) : (
				<EmptySurface
					text={toEmptyText(query, totalCount)}
					action={
						(isNarrowed || query.pageIndex > 1) && (
							<LinkButton href={toHref({ keyword: "", catId: undefined })}>查看全部商品</LinkButton>
						)
					}
				/>
			)}
			<Pager page={query.pageIndex} pageCount={pageCount} toHref={(pageIndex) => toHref({ pageIndex })} />
		</div>
	);
}

/** How many goods are searched, while the list has them all. */
function describeAll({ productCount, totalCount, estimated }: SearchResult): string {
	return `在${estimated ? "约" : ""} ${formatCount(productCount ?? totalCount)} 件商品中搜索`;
}

type SearchAmongProps = { href: string; query: BrowseQuery; label: string; placeholder: string };

/** `href` is the page without a keyword: its other conditions stay. */
function SearchAmong({ href, query, ...names }: SearchAmongProps) {
	const [path = "", search] = href.split("?");
	return (
		<KeywordSearch
			action={path}
			keyword={query.keyword}
			{...names}
			unchanged={[...new URLSearchParams(search)]}
			goods
			size="small"
			className={styles.search}
		/>
	);
}

function toEmptyText({ keyword, pageIndex }: BrowseQuery, totalCount: number): string {
	if (totalCount > 0) return `没有第 ${pageIndex} 页`;
	return keyword ? `没有找到与“${keyword}”相关的商品` : "暂时没有商品";
}
