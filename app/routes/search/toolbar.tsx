import type { SortType } from "~/api/schema/goods-list";
import { Button } from "~/ui/button/button";
import { formatSearchPath, listSearchFields, type SearchQuery } from "./search-url";
import styles from "./toolbar.module.css";

const sorts: [SortType, string][] = [
	["default", "综合"],
	["sale_desc", "销量"],
	["price_asc", "价格从低到高"],
	["price_desc", "价格从高到低"],
	["newest_desc", "新品"],
];

type Props = { query: SearchQuery; totalCount: number };

/** Sorting, price limits, 仅看有货 and how many were found. */
export function Toolbar({ query, totalCount }: Props) {
	const { min, max, page: _, ...kept } = query;
	return (
		<div className={styles.bar}>
			<nav className={styles.sorts} aria-label="排序">
				{sorts.map(([sortType, label]) => (
					<a
						key={sortType}
						href={formatSearchPath(query, { sortType })}
						className={styles.sort}
						aria-current={sortType === query.sortType || undefined}
					>
						{label}
					</a>
				))}
			</nav>
			<form action="/search" className={styles.prices} aria-label="价格区间">
				{listSearchFields({ ...kept, page: 1 }).map(([name, value]) => (
					<input key={name + value} type="hidden" name={name} value={value} />
				))}
				<Limit name="min" label="最低价" value={min} />
				–
				<Limit name="max" label="最高价" value={max} />
				<Button size="small">确定</Button>
			</form>
			<a
				href={formatSearchPath(query, { inStockOnly: !query.inStockOnly })}
				className={styles.stock}
				aria-current={query.inStockOnly || undefined}
			>
				仅看有货
			</a>
			<p className={styles.count}>
				共 <b>{totalCount.toLocaleString("zh-CN")}</b> 件商品
			</p>
		</div>
	);
}

function Limit({ name, label, value }: { name: string; label: string; value: string | undefined }) {
	return (
		<input
			className={styles.limit}
			name={name}
			defaultValue={value}
			aria-label={label}
			placeholder={label}
			inputMode="decimal"
			pattern="\d{1,9}(\.\d{1,2})?"
			title="最多两位小数的金额，如 99.50"
			autoComplete="off"
		/>
	);
}
