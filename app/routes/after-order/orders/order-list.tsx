import type { ParentOrder } from "~/api/schema/order";
import { pages } from "~/domain/page/pages";
import { OrderTable } from "~/parts/order/orders/order-table";
import { hasExtension } from "~/request/has-extension";
import { LinkButton } from "~/ui/button/button";
import { EmptySurface } from "~/ui/empty-state/empty-surface";
import { Pager } from "~/ui/pager/pager";
import { formatOrdersPath, type OrderQuery } from "./order-query";
import { PayTogether, toPayBox } from "./pay-together";

type Props = {
	query: OrderQuery;
	result: { list: ParentOrder[]; totalCount: number; pageCount: number };
};

/** A page of orders, each with its suppliers' parts. */
export function OrderList({ query, result }: Props) {
	const { list, totalCount, pageCount } = result;
	if (list.length === 0) return <NoOrders query={query} totalCount={totalCount} />;
	const several = list.filter(({ handleOption }) => handleOption.pay).length > 1;
	const paysTogether = several && query.state === "pendingPayment" && hasExtension("payTogether");
	return (
		<>
			<OrderTable orders={list} toBox={paysTogether ? toPayBox : undefined} />
			{paysTogether && <PayTogether orders={list} />}
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
	const { state, invoice, keyword, from, to, catId, pageIndex } = query;
	if (totalCount > 0) {
		return (
			<EmptySurface
				icon="file"
				text={`没有第 ${pageIndex} 页`}
				action={<LinkButton href={formatOrdersPath(query)}>回到第 1 页</LinkButton>}
			/>
		);
	}
	if (state || invoice || keyword || from || to || catId) {
		return (
			<EmptySurface
				icon="file"
				text="没有符合条件的订单"
				action={<LinkButton href={pages.orders.path}>查看全部订单</LinkButton>}
			/>
		);
	}
	return (
		<EmptySurface
			icon="file"
			text="还没有订单"
			action={<LinkButton href={pages.search.path}>去采购商品</LinkButton>}
		/>
	);
}
