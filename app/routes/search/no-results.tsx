import { pages } from "~/domain/pages";
import { toPath } from "~/domain/to-path";
import { LinkButton } from "~/ui/button/button";
import { EmptyState } from "~/ui/empty-state/empty-state";
import { Surface } from "~/ui/surface/surface";
import styles from "./search.module.css";
import { formatSearchPath, type SearchQuery } from "./search-url";

type Props = { query: SearchQuery; totalCount: number; filtered: boolean };

/** Nothing to show: what to change, in the order of what probably helps. */
export function NoResults({ query, totalCount, filtered }: Props) {
	if (totalCount > 0) {
		return (
			<EmptyState
				text={`没有第 ${query.pageIndex} 页`}
				action={<LinkButton href={formatSearchPath(query)}>回到第 1 页</LinkButton>}
			/>
		);
	}
	const { keyword } = query;
	return (
		<Surface padding="none">
			<EmptyState
				text={keyword ? `没有找到与“${keyword}”相关的商品` : "没有符合条件的商品"}
				action={
					filtered ? (
						<LinkButton href={toPath(pages.search, { keyword })}>清空筛选</LinkButton>
					) : (
						<LinkButton href={pages.search.path}>查看全部商品</LinkButton>
					)
				}
			/>
			<ul className={styles.advice}>
				<li>检查有没有错别字，或换一个更常用的名称</li>
				<li>减少关键词，例如只写品名或型号</li>
				<li>放宽价格、品牌等筛选条件</li>
			</ul>
		</Surface>
	);
}
