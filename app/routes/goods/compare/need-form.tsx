import { findBaseUnit } from "~/domain/goods/wanted";
import { pages } from "~/domain/page/pages";
import type { Compared } from "~/parts/article/comparison/compared";
import { getQuery } from "~/request/page-query";
import { Button } from "~/ui/control/button/button";
import { NumberInput } from "~/ui/control/number-input/number-input";
import { row } from "~/ui/layout/row/row";
import { below } from "~/ui/layout/space/space";
import { joinClasses } from "~/ui/look/join-classes";
import { muted } from "~/ui/look/muted/muted";
import styles from "./compare.module.css";

/** Asks how many the buyer needs: prices, sums and stock are then for that number. Needs no script. */
export function NeedForm({ skus }: { skus: readonly Compared[] }) {
	const { need } = getQuery(pages.compare);
	const unit = findBaseUnit(skus);
	return (
		<form
			action={pages.compare.path}
			className={joinClasses(row(8, "wrap"), styles.need, below(12), "screen-only")}
		>
			<label htmlFor="need">采购数量</label>
			<NumberInput framed id="need" name="need" defaultValue={need} aria-describedby="need-unit" />
			<span id="need-unit">{unit ?? "（按各商品的销售单位）"}</span>
			<Button size="small">按数量比价</Button>
			<small className={muted}>阶梯价、起订量和整包装计入合计</small>
		</form>
	);
}
