import type { ReactNode } from "react";
import type { SortType } from "~/api/schema/goods-list";
import { PillLinks } from "~/ui/pill-links/pill-links";
import { Surface } from "~/ui/surface/surface";
import styles from "./goods-bar.module.css";

const sorts: [SortType, string][] = [
	["default", "综合"],
	["sale_desc", "销量"],
	["price_asc", "价格从低到高"],
	["price_desc", "价格从高到低"],
	["newest_desc", "新品"],
];

type Props = {
	sortType: SortType;
	toHref: (sortType: SortType) => string;
	totalCount: number;
	/** What else narrows the list. */
	children: ReactNode;
};

/** Above a list of goods: their order as links, and how many were found. */
export function GoodsBar({ sortType, toHref, totalCount, children }: Props) {
	return (
		<Surface padding="bar" className={styles.bar}>
			<PillLinks
				label="排序"
				links={sorts.map(([type, label]) => ({ href: toHref(type), label, isCurrent: type === sortType }))}
			/>
			{children}
			<p className={styles.count}>
				共 <b>{totalCount.toLocaleString("zh-CN")}</b> 件商品
			</p>
		</Surface>
	);
}
