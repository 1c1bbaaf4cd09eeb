import { type SQL, sql } from "drizzle-orm";
import type { SQLiteColumn } from "drizzle-orm/sqlite-core";
import { buyers } from "../../db/schema/identity";
import { approvals, childOrders, files, orderFiles, orders } from "../../db/schema/trade";
import type { BuyerContext } from "../../endpoint/implement";
import { isOwn } from "../../endpoint/is-own";
import { isGranted } from "./menu-tree";
import { requireRight } from "./require-right";

type Owned = { userId: SQLiteColumn; mallCode: SQLiteColumn };
type Reader = Pick<BuyerContext, "buyer" | "mallCode">;

/** SQL: the order, or the part of one, is a buyer's of the reader's company. */
export function isOfCompany({ buyer, mallCode }: Reader, { userId }: { userId: SQLiteColumn } = orders): SQL {
	return sql`${userId} IN (
		SELECT ${buyers.userId} FROM buyers WHERE ${buyers.mallCode} = ${mallCode} AND ${buyers.companyId} = ${buyer.companyId})`;
}

/**
 * SQL: the row is the buyer's own, or with a `scope` the company's.
 * @throws BusinessError 403 for the company's without the right to them.
 */
export function isInScope(table: Owned, ctx: BuyerContext, scope: "company" | undefined): SQL {
	if (!scope) return isOwn(table, ctx);
	requireRight(ctx.buyer, "/order/company");
	return isOfCompany(ctx, table);
}

/**
 * SQL: the buyer may read the order (O6): an own one, one that he decided on, and with the right
 * `/order/company` each one of the company.
 */
export function isReadable(reader: Reader): SQL {
	if (isGranted(reader.buyer, "/order/company")) return isOfCompany(reader);
	return sql`(${isOwn(orders, reader)} OR ${orders.orderId} IN (
		SELECT ${approvals.orderId} FROM approvals WHERE ${approvals.decidedBy} = ${reader.buyer.userId}))`;
}

/** SQL: the file belongs to an order that the buyer may read: one for its supplier, or its invoice. */
export function isOfReadable(reader: Reader): SQL {
	return sql`EXISTS (
		SELECT 1 FROM child_orders JOIN orders ON ${orders.orderId} = ${childOrders.orderId}
		WHERE ${childOrders.userId} = ${files.userId} AND ${isReadable(reader)} AND (
			${childOrders.invoiceFileId} = ${files.fileId}
			OR ${childOrders.childOrderId} IN (
				SELECT ${orderFiles.childOrderId} FROM order_files WHERE ${orderFiles.fileId} = ${files.fileId})))`;
}
