import type { BusinessModel } from "~/api/contract/auth";
import type { SearchResult } from "~/api/schema/goods-list";
import { CommodityList } from "~/parts/commodity-card/commodity-list";
import { GoodsBar } from "~/parts/goods-bar/goods-bar";
import { Button, LinkButton } from "~/ui/button/button";
import { EmptyState } from "~/ui/empty-state/empty-state";
import { Pager } from "~/ui/pager/pager";
import { Surface } from "~/ui/surface/surface";
import { TextInput } from "~/ui/text-input/text-input";
import { type BrowseQuery, formatBrowsePath } from "./browse-query";
import styles from "./goods-browse.module.css";

export type GoodsBrowseProps = {
	/** Path of the page, with what of its query is not a condition. */
	base: string;
	query: BrowseQuery;
	result: SearchResult;
	businessModel: BusinessModel | null;
	/** Names the page's own search: "搜索本店商品". */
	searchLabel: string;
};

/** A page's own goods: sorting, a search among them, the cards, the pages. */
export function GoodsBrowse({ base, query, result, businessModel, searchLabel }: GoodsBrowseProps) {
	const { list, totalCount, pageCount } = result;
	const isNarrowed = Boolean(query.keyword || query.catId);
	return (
		<div className={styles.goods}>
			<GoodsBar
				sortType={query.sortType}
				toHref={(sortType) => formatBrowsePath(base, query, { sortType })}
				totalCount={totalCount}
			>
				<SearchAmong base={base} query={query} label={searchLabel} />
			</GoodsBar>
			{list.length > 0 ? (
				<CommodityList items={list} businessModel={businessModel} />
			) : (
				<Surface padding="none">
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
				</Surface>
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
