import type { ParentOrder } from "~/api/schema/order";
import { Surface } from "~/ui/layout/surface/surface";
import { GroupedTable } from "~/ui/layout/table/table";
import { type OrderBoxes, OrderRows } from "./order-rows";
import styles from "./orders.module.css";

type Props = {
	orders: readonly ParentOrder[];
	boxes?: OrderBoxes | undefined;
};

/** Orders, each with its suppliers' parts. The page's action is `handleOrderForm`. */
export function OrderTable({ orders, boxes }: Props) {
	return (
		<Surface bordered padding="none" className={styles.orders}>
			<GroupedTable caption="我的订单" columns={["商品", "供应商", "状态"]} numberColumns={["金额", "操作"]}>
				{orders.map((order) => (
					<OrderRows key={order.orderId} order={order} boxes={boxes} />
				))}
			</GroupedTable>
		</Surface>
	);
}
