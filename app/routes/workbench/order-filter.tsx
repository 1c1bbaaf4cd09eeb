import { OrderState } from "~/api/schema/order";
import { formatOrderState } from "~/domain/order-state";
import { pages } from "~/domain/pages";
import { Button } from "~/ui/button/button";
import { PillLinks } from "~/ui/pill-links/pill-links";
import { TextInput } from "~/ui/text-input/text-input";
import { formatOrdersPath, type OrderQuery } from "./order-query";
import styles from "./workbench.module.css";

/** States as links, and a search among the orders. */
export function OrderFilter({ query }: { query: OrderQuery }) {
	const { state, keyword, from, to } = query;
	return (
		<div className={styles.filter}>
			<PillLinks
				label="筛选状态"
				links={[undefined, ...OrderState.options].map((one) => ({
					href: formatOrdersPath(query, { state: one }),
					label: one ? formatOrderState(one) : "全部",
					isCurrent: one === state,
				}))}
			/>
			<form action={`${pages.workbench.path}#orders`} className={styles.search}>
				{state && <input type="hidden" name="state" value={state} />}
				<TextInput type="date" name="from" defaultValue={from} aria-label="下单日期从" />
				<span aria-hidden="true">至</span>
				<TextInput type="date" name="to" defaultValue={to} aria-label="下单日期到" />
				<TextInput
					type="search"
					name="keyword"
					defaultValue={keyword}
					aria-label="搜索订单"
					placeholder="订单号、采购单号或商品名称"
					maxLength={100}
					autoComplete="off"
				/>
				<Button>查找</Button>
			</form>
		</div>
	);
}
