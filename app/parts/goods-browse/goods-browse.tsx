import type { SearchResult, SortType } from "~/api/schema/goods-list";
import type { CartKind } from "~/parts/cart/cart-kind";
import { CommodityList } from "~/parts/commodity-card/commodity-list";
import { Button, LinkButton } from "~/ui/button/button";
import { EmptyState } from "~/ui/empty-state/empty-state";
import { Pager } from "~/ui/pager/pager";
import { TextInput } from "~/ui/text-input/text-input";
import { type BrowseQuery, formatBrowsePath } from "./browse-query";
import styles from "./goods-browse.module.css";

const sorts: [SortType, string][] = [
	["default", "综合"],
	["sale_desc", "销量"],
	["price_asc", "价格从低到高"],
	["price_desc", "价格从高到低"],
	["newest_desc", "新品"],
];

export type GoodsBrowseProps = {
	/** Path of the page, with what of its query is not a condition. */
	base: string;
	query: BrowseQuery;
	result: SearchResult;
	cart: CartKind;
	/** Names the page's own search: "搜索本店商品". */
	searchLabel: string;
};

/** A page's own goods: sorting, a search among them, the cards, the pages. */
export function GoodsBrowse({ base, query, result, cart, searchLabel }: GoodsBrowseProps) {
	const { list, totalCount, pageCount } = result;
	const isNarrowed = Boolean(query.keyword || query.catId);
	return (
		<div className={styles.goods}>
			<div className={styles.bar}>
				<nav className={styles.sorts} aria-label="排序">
					{sorts.map(([sortType, label]) => (
						<a
							key={sortType}
							href={formatBrowsePath(base, query, { sortType })}
							aria-current={sortType === query.sortType || undefined}
						>
							{label}
						</a>
					))}
				</nav>
				<SearchAmong base={base} query={query} label={searchLabel} />
				<p className={styles.count}>
					共 <b>{totalCount.toLocaleString("zh-CN")}</b> 件商品
				</p>
			</div>
			{list.length > 0 ? (
				<CommodityList items={list} cart={cart} />
			) : (
				<div className={styles.none}>
					<EmptyState
						text={toEmptyText(query, totalCount)}
						action={
							(isNarrowed || query.page > 1) && (
								<LinkButton href={formatBrowsePath(base, { ...query, keyword: "", catId: null })}>
									查看全部商品
								</LinkButton>
							)
						}
					/>
				</div>
			)}
			<Pager
				page={query.page}
				pageCount={pageCount}
				toHref={(page) => formatBrowsePath(base, query, { page })}
			/>
		</div>
	);
}

function SearchAmong({ base, query, label }: { base: string; query: BrowseQuery; label: string }) {
	const kept = formatBrowsePath(base, query, { keyword: "" });
	return (
		<form className={styles.search} action={base.split("?")[0]}>
			{[...new URLSearchParams(kept.split("?")[1])].map(([name, value]) => (
				<input key={name} type="hidden" name={name} value={value} />
			))}
			<TextInput
				key={query.keyword}
				type="search"
				name="keyword"
				defaultValue={query.keyword}
				aria-label={label}
				placeholder={label}
				maxLength={100}
				autoComplete="off"
			/>
			<Button size="small">查找</Button>
		</form>
	);
}

function toEmptyText({ keyword, page }: BrowseQuery, totalCount: number): string {
	if (totalCount > 0) return `没有第 ${page} 页`;
	return keyword ? `没有找到与“${keyword}”相关的商品` : "暂时没有商品";
}
