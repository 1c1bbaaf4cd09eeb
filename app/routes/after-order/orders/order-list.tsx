import type { ParentOrder } from "~/api/schema/order";
import { pages } from "~/domain/page/pages";
import { OrderTable } from "~/parts/order/orders/order-table";
import { hasExtension } from "~/request/has-extension";
import { LinkButton } from "~/ui/control/button/button";
import { Pager } from "~/ui/navigation/pager/pager";
import { EmptySurface } from "~/ui/state/empty-state/empty-surface";
import { ConfirmBar, toReceiptBox } from "./confirm-bar";
import { formatOrdersPath, type OrderQuery } from "./order-query";
import { PayTogether, toPayBox } from "./pay-together";

type Props = {
	query: OrderQuery;
	/** The fields of a refused form: the boxes that stay checked. */
	values: Readonly<Record<string, string>>;
	result: { list: ParentOrder[]; totalCount: number; pageCount: number };
};

/** A page of orders, each with its suppliers' parts. */
export function OrderList({ query, result, values }: Props) {
	const { list, totalCount, pageCount } = result;
	if (list.length === 0) return <NoOrders query={query} totalCount={totalCount} />;
	const { pays, receives } = findChoices(query, list);
	return (
		<>
			<OrderTable
				orders={list}
				boxes={{
					ofOrder: pays ? toPayBox : undefined,
					ofPart: receives ? (part) => toReceiptBox(part, values, query.all) : undefined,
				}}
			/>
			{receives && <ConfirmBar query={query} />}
			{pays && <PayTogether orders={list} />}
			<Pager
				page={query.pageIndex}
				pageCount={pageCount}
				totalCount={totalCount}
				toHref={(pageIndex) => formatOrdersPath(query, { pageIndex })}
			/>
		</>
	);
}

/** True if several orders of the list can be paid at once, and the receipt of several parts confirmed. */
function findChoices({ state }: OrderQuery, list: readonly ParentOrder[]) {
	const payable = list.filter(({ handleOption }) => handleOption.pay);
	const sent = list.flatMap(({ children }) => children).filter(({ handleOption }) => handleOption.confirm);
	return {
		pays: state === "pendingPayment" && payable.length > 1 && hasExtension("money"),
		receives: state === "shipped" && sent.length > 1,
	};
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
