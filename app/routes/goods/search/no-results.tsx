import { suggestGoods } from "~/api/contract/mall/goods";
import { pages } from "~/domain/page/pages";
import { toPath } from "~/domain/page/to-path";
import { type ProposedLine, toProposalPath } from "~/domain/purchase-list/proposal-path";
import { loadTopCategories } from "~/parts/browse/categories/load-top-categories";
import { loadHotKeys } from "~/parts/browse/hot-keys/load-hot-keys";
import { Section } from "~/parts/page/section/section";
import { getScope } from "~/request/scope";
import { mayOpen } from "~/session/may-open";
import { LinkButton } from "~/ui/control/button/button";
import { Surface } from "~/ui/layout/surface/surface";
import { EmptyState } from "~/ui/state/empty-state/empty-state";
import type { Chosen } from "./chosen-conditions";
import { formatClearedPath, formatSearchPath, type SearchQuery } from "./search-url";
import { WayOn } from "./way-on";

type Props = { query: SearchQuery; chosen: Chosen[] };

/**
 * The page of an empty result: conditions to remove, and other places to look, the most likely help first.
 */
export async function NoResults({ query, chosen }: Props) {
	const { keyword } = query;
	const [hotKeys, categories, mayAsk] = await Promise.all([
		loadHotKeys(),
		loadTopCategories(),
		mayOpen(pages.inquiryForm),
	]);
	const isNarrowed = chosen.length > 0;
	const ids = listTypedIds(keyword);
	return (
		<Surface padding="none">
			<EmptyState
				text={toEmptyText(keyword, isNarrowed)}
				action={
					<>
						{keyword && mayAsk && (
							<LinkButton variant="primary" href={toPath(pages.inquiryForm, { keyword })}>
								询价
							</LinkButton>
						)}
						{isNarrowed ? (
							<LinkButton href={formatClearedPath(query)}>清空全部条件</LinkButton>
						) : (
							<LinkButton href={pages.search.path}>查看全部商品</LinkButton>
						)}
						<LinkButton href={ids.length > 1 ? toProposalPath(ids).path : pages.purchaseList.path}>
							{ids.length > 1 ? `按清单查询这 ${ids.length} 个商品编号` : "快速下单"}
						</LinkButton>
					</>
				}
			/>
			{isNarrowed && (
				<WayOn
					title="去掉一个条件"
					links={[
						...chosen.map(({ label, href }) => [label, href] as const),
						...(keyword ? [[`关键词：${keyword}`, formatSearchPath(query, { keyword: "" })] as const] : []),
					]}
				/>
			)}
			{keyword && (
				<Section name="相关搜索暂时无法显示" load={() => loadRelated(keyword)}>
					{(links) => <WayOn title="相关搜索" links={links} />}
				</Section>
			)}
			<WayOn title="热门搜索" links={hotKeys} />
			<WayOn
				title="商品分类"
				links={categories.map(([catId, catName]) => [catName, toPath(pages.search, { catId })])}
			/>
		</Surface>
	);
}

function toEmptyText(keyword: string, isNarrowed: boolean): string {
	if (!keyword) return "没有符合所选条件的商品";
	return isNarrowed ? `没有与“${keyword}”相关、符合所选条件的商品` : `没有找到与“${keyword}”相关的商品`;
}

/**
 * The SKU ids of a keyword that is nothing else, one piece of each: 100012 100034. A search
 * has goods with all of its words.
 */
function listTypedIds(keyword: string): ProposedLine[] {
	const words = [...new Set(keyword.split(/[\s,，、;；]+/).filter(Boolean))];
	return words.every((word) => /^\d{6,20}$/.test(word)) ? words.map((skuId) => ({ skuId, num: 1 })) : [];
}

/** Loads categories and brands whose names are similar to the keyword. */
async function loadRelated(keyword: string) {
	const { categories, brands } = await getScope().api.call(suggestGoods, { keyword });
	return [
		...categories.map(({ catId, path }) => [path.at(-1) ?? "", toPath(pages.search, { catId })] as const),
		...brands.map((brand) => [brand, toPath(pages.search, { brands: [brand] })] as const),
	];
}
