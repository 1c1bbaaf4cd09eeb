import { pages } from "~/domain/pages";
import { listFields } from "~/domain/to-path";
import { GoodsBar } from "~/parts/goods-bar/goods-bar";
import { Button } from "~/ui/button/button";
import { CheckLink } from "~/ui/choice/check-link";
import { TextInput } from "~/ui/text-input/text-input";
import { formatSearchPath, type SearchQuery } from "./search-url";
import styles from "./toolbar.module.css";

type Props = { query: SearchQuery; totalCount: number };

/** Sorting, price limits, 仅看有货 and how many were found. */
export function Toolbar({ query, totalCount }: Props) {
	const { min, max } = query;
	const kept = { ...query, min: "", max: "", pageIndex: 1 };
	return (
		<GoodsBar
			sortType={query.sortType}
			toHref={(sortType) => formatSearchPath(query, { sortType })}
			totalCount={totalCount}
		>
			<form action={pages.search.path} className={styles.prices} aria-label="价格区间">
				{listFields(pages.search, kept).map(([name, value]) => (
					<input key={name + value} type="hidden" name={name} value={value} />
				))}
				<Limit name="min" label="最低价" value={min} />
				–
				<Limit name="max" label="最高价" value={max} />
				<Button size="small">确定</Button>
			</form>
			<CheckLink href={formatSearchPath(query, { inStockOnly: !query.inStockOnly })} isOn={query.inStockOnly}>
				仅看有货
			</CheckLink>
		</GoodsBar>
	);
}

function Limit({ name, label, value }: { name: string; label: string; value: string | undefined }) {
	return (
		<TextInput
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
