import type { ParentOrder } from "~/api/schema/order";
import { pages } from "~/domain/pages";
import { ordersPath } from "~/domain/paths";
import { LinkButton } from "~/ui/button/button";
import { EmptyState } from "~/ui/empty-state/empty-state";
import { Pager } from "~/ui/pager/pager";
import { Table } from "~/ui/table/table";
import { formatOrdersPath, type OrderQuery } from "./order-query";
import { OrderRows } from "./order-rows";
import styles from "./workbench.module.css";

type Props = {
	query: OrderQuery;
	result: { list: ParentOrder[]; totalCount: number; pageCount: number };
};

/** A page of orders, each with its suppliers' parts. */
export function OrderList({ query, result }: Props) {
	const { list, totalCount, pageCount } = result;
	if (list.length === 0) return <NoOrders query={query} totalCount={totalCount} />;
	return (
		<>
			<div className={styles.orders}>
				<Table caption="我的订单" columns={["商品", "供应商", "状态"]} numberColumns={["金额", "操作"]}>
					{list.map((order) => (
						<OrderRows key={order.orderId} order={order} />
					))}
				</Table>
			</div>
			<Pager
				page={query.pageIndex}
				pageCount={pageCount}
				totalCount={totalCount}
				toHref={(pageIndex) => formatOrdersPath(query, { pageIndex })}
			/>
		</>
	);
}

function NoOrders({ query, totalCount }: { query: OrderQuery; totalCount: number }) {
	const { state, keyword, from, to, pageIndex } = query;
	if (totalCount > 0) {
		return (
			<EmptyState
				icon="file"
				text={`没有第 ${pageIndex} 页`}
				action={<LinkButton href={formatOrdersPath(query)}>回到第 1 页</LinkButton>}
			/>
		);
	}
	if (state || keyword || from || to) {
		return (
			<EmptyState
				icon="file"
				text="没有符合条件的订单"
				action={<LinkButton href={ordersPath}>查看全部订单</LinkButton>}
			/>
		);
	}
	return (
		<EmptyState
			icon="file"
			text="还没有订单"
			action={<LinkButton href={pages.search.path}>去采购商品</LinkButton>}
		/>
	);
}
