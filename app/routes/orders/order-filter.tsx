import { pages } from "~/domain/pages";
import { Button } from "~/ui/button/button";
import { TextInput } from "~/ui/text-input/text-input";
import type { OrderQuery } from "./order-query";
import styles from "./orders.module.css";

/** A search among the orders; it stays in the chosen state. */
export function OrderFilter({ query: { state, keyword, from, to } }: { query: OrderQuery }) {
	return (
		<form action={pages.orders.path} className={styles.search}>
			{state && <input type="hidden" name="state" value={state} />}
			<TextInput type="date" name="from" defaultValue={from} aria-label="下单日期从" />
			<span aria-hidden="true">至</span>
			<TextInput type="date" name="to" defaultValue={to} aria-label="下单日期到" />
			<TextInput
				type="search"
				name="keyword"
				defaultValue={keyword}
				aria-label="搜索订单"
				placeholder="订单号、采购单号、商品、型号、供应商或收货人"
				maxLength={100}
				autoComplete="off"
			/>
			<Button>查找</Button>
		</form>
	);
}
