import { pages } from "~/domain/page/pages";
import { listQueryFields } from "~/domain/page/to-path";
import { hasExtension } from "~/request/has-extension";
import { DateRange } from "~/ui/control/date-range/date-range";
import { KeywordSearch } from "~/ui/control/keyword-search/keyword-search";
import { Drawer, FilterButton } from "~/ui/overlay/drawer/drawer";
import type { OrderQuery } from "./order-query";
import styles from "./orders.module.css";

const filterId = "order-filter";

/** Opens the search form in a narrow window. */
export function OrderFilterButton({ query: { keyword, from, to } }: { query: OrderQuery }) {
	return <FilterButton opens={filterId} chosen={[keyword, from ?? to].filter(Boolean).length} />;
}

/** The search form of the orders. A search does not change the chosen state and category. */
export function OrderFilter({ query }: { query: OrderQuery }) {
	const { scope, state, invoice, keyword, from, to, catId } = query;
	const numbers = hasExtension("approval") ? "单号、成本中心、项目" : "订单号、采购单号";
	return (
		<Drawer id={filterId} name="筛选">
			<KeywordSearch
				action={pages.orders.path}
				keyword={keyword}
				label="查询订单"
				placeholder={`${numbers}、商品、型号、供应商或收货人${scope ? "、下单人" : ""}`}
				unchanged={listQueryFields(pages.orders, { scope, state, invoice, catId })}
				className={styles.search}
			>
				<DateRange label="下单日期" from={from} to={to} />
			</KeywordSearch>
		</Drawer>
	);
}
