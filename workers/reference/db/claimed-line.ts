import { and, eq } from "drizzle-orm";
import { afterSales } from "./schema/after-sale";
import { childOrders, orderLines } from "./schema/trade";

/** Join conditions of after_sales: the claimed line and its order. */
export const isOfLine = and(
	eq(orderLines.childOrderId, afterSales.childOrderId),
	eq(orderLines.lineNo, afterSales.lineNo),
);
export const isOfOrder = eq(childOrders.childOrderId, afterSales.childOrderId);
