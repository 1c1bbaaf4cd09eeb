import { pages } from "~/domain/page/pages";
import { listQueryFields } from "~/domain/page/to-path";
import { Button } from "~/ui/control/button/button";
import { NumberInput } from "~/ui/control/number-input/number-input";
import { row } from "~/ui/layout/row/row";
import { joinClasses } from "~/ui/look/join-classes";
import styles from "./facets.module.css";
import type { SearchQuery } from "./search-url";

/** The form for the buyer's own price range. */
export function PriceForm({ query }: { query: SearchQuery }) {
	const { min, max } = query;
	const others = { ...query, min: "", max: "", pageIndex: 1 };
	return (
		<form
			action={pages.search.path}
			className={joinClasses(styles.prices, row(4, "unbroken"))}
			aria-label="价格区间"
		>
			{listQueryFields(pages.search, others).map(([name, value]) => (
				<input key={name + value} type="hidden" name={name} value={value} />
			))}
			<Limit name="min" label="最低价" value={min} />
			–
			<Limit name="max" label="最高价" value={max} />
			<Button size="small">确定</Button>
		</form>
	);
}

function Limit({ name, label, value }: { name: string; label: string; value: string | undefined }) {
	return (
		<NumberInput
			framed
			decimal
			name={name}
			defaultValue={value}
			aria-label={label}
			placeholder={label}
			pattern="[\d０-９.．,，\s]+"
			title="最多两位小数的金额，如 99.50"
		/>
	);
}
