import type { ReactNode } from "react";
import type { GroupBy, SearchResult, SortType } from "~/api/schema/goods-list";
import { formatCount } from "~/domain/text/format-count";
import { pushed } from "~/ui/layout/item/item";
import { row } from "~/ui/layout/row/row";
import { Surface } from "~/ui/layout/surface/surface";
import { joinClasses } from "~/ui/look/join-classes";
import { muted } from "~/ui/look/muted/muted";
import { PillLinks } from "~/ui/navigation/pill-links/pill-links";
import styles from "./goods-bar.module.css";
import { toKnownSort } from "./known-sort";

const sorts: [SortType, string][] = [
	["default", "综合"],
	["sale_desc", "销量"],
	["price_asc", "价格升序"],
	["price_desc", "价格降序"],
	["unit_price_asc", "折合单价"],
	["newest_desc", "新品"],
];
const groupings: [GroupBy, string][] = [
	["spu", "按商品合并"],
	["sku", "按规格展开"],
];

const views: [GoodsView, string][] = [
	["grid", "图片"],
	["table", "表格"],
];

type GoodsView = "grid" | "table";
/** The order and the look of a list of goods. */
type GoodsLook = { sortType: SortType; groupBy: GroupBy; view: GoodsView };

type Counts = Pick<SearchResult, "totalCount" | "productCount" | "skuCount" | "estimated">;

type Props = {
	look: GoodsLook;
	toHref: (change: Partial<GoodsLook>) => string;
	result: Counts;
	/** Further filters of the list. */
	children?: ReactNode;
};

/** Above a list of goods: links for its order and its look. */
export function GoodsBar({ look, toHref, result, children }: Props) {
	const { sortType, groupBy, view } = look;
	const known = sorts.filter(([type]) => toKnownSort(type) === type);
	return (
		<Surface padding="bar" className={joinClasses(styles.bar, row([8, 16], "wrap"))}>
			<PillLinks
				label="排序"
				links={toLinks(known, toKnownSort(sortType), (type) => toHref({ sortType: type }))}
			/>
			{children}
			<div className={joinClasses(styles.look, row(16, "wrap"), pushed)}>
				<PillLinks label="展示方式" links={toLinks(views, view, (to) => toHref({ view: to }))} />
				{/* A backend that counts no products does not group by them either. */}
				{result.productCount !== undefined && (
					<PillLinks label="规格" links={toLinks(groupings, groupBy, (by) => toHref({ groupBy: by }))} />
				)}
			</div>
		</Surface>
	);
}

function toLinks<T>(choices: [T, string][], current: T, toHref: (choice: T) => string) {
	return choices.map(([choice, label]) => ({ href: toHref(choice), label, isCurrent: choice === current }));
}

/** The number of found goods. */
export function GoodsCount({ result }: { result: Counts }) {
	const { productCount = result.totalCount, skuCount, estimated } = result;
	return (
		<p className={muted}>
			{estimated ? "约 " : "共 "}
			<b>{formatCount(productCount)}</b>
			{skuCount === undefined ? " 件商品" : ` 件商品，${formatCount(skuCount)} 个规格`}
		</p>
	);
}
