import { and, count, desc, eq, sql } from "drizzle-orm";
import * as contract from "~/api/contract/mall/account";
import { formatMoney } from "~/domain/text/money";
import { isBetweenDays } from "../../../db/between-days";
import { accountEntries } from "../../../db/schema/identity";
import { files, orders, payments } from "../../../db/schema/trade";
import { type Implementations, implement } from "../../../endpoint/implement";
import { isOwn } from "../../../endpoint/is-own";
import { toPage, toRange } from "../../../endpoint/to-page";
import { toTime } from "../../../endpoint/to-time";
import { toFileUrl } from "../../../files/file-url";
import { isReadable } from "../../permission/readable-orders";
import { loadAccounts } from "./load-accounts";

export const accountBackend = {
	getAccounts: implement(contract.getAccounts, (_, ctx) => loadAccounts(ctx)),
	listAccountEntries: implement(contract.listAccountEntries, async (input, ctx) => {
		const { db, buyer } = ctx;
		const isListed = and(
			eq(accountEntries.companyId, buyer.companyId),
			eq(accountEntries.account, input.account),
			isBetweenDays(accountEntries.time, input),
		);
		const { limit, offset } = toRange(input);
		const [[total], rows] = await db.batch([
			db.select({ count: count() }).from(accountEntries).where(isListed),
			db
				.select({ entry: accountEntries, isReadable: sql<number | null>`${isReadable(ctx)}` })
				.from(accountEntries)
				.leftJoin(orders, eq(orders.orderId, accountEntries.orderId))
				.where(isListed)
				.orderBy(desc(accountEntries.time), desc(accountEntries.entryId))
				.limit(limit)
				.offset(offset),
		]);
		const list = rows.map(({ entry, isReadable }) => ({
			entryId: String(entry.entryId),
			time: toTime(entry.time),
			kind: entry.kind,
			amount: formatMoney(entry.amountFen),
			balance: formatMoney(entry.balanceFen),
			orderId: entry.orderId ?? undefined,
			ownOrder: isReadable === 1,
			operator: entry.operator,
			dueDate: entry.dueDate ?? undefined,
		}));
		return toPage(input, total?.count ?? 0, list);
	}),
	listTransfers: implement(contract.listTransfers, async (input, ctx) => {
		const { db } = ctx;
		const isListed = and(isOwn(payments, ctx), eq(payments.method, "transfer"), isFirstPart);
		const { limit, offset } = toRange(input);
		const [[total], rows] = await db.batch([
			db.select({ count: count() }).from(payments).where(isListed),
			db
				.select({ payment: payments, fileName: files.name, parts: partsOf })
				.from(payments)
				.leftJoin(files, eq(files.fileId, payments.fileId))
				.where(isListed)
				.orderBy(sql`${payments.status} = 'pending' DESC`, desc(payments.createdAt))
				.limit(limit)
				.offset(offset),
		]);
		const list = rows.map(({ payment, fileName, parts }) => ({
			paymentId: payment.groupId ?? payment.paymentId,
			orderId: payment.orderId,
			...toAmounts(payment.amountFen - payment.byDepositFen, parts),
			status: payment.status === "pending" ? ("pendingApproval" as const) : payment.status,
			sentAt: toTime(payment.createdAt),
			paidAt: payment.paidAt === null ? undefined : toTime(payment.paidAt),
			refusal: payment.refusal ?? undefined,
			file: fileName === null ? undefined : { name: fileName, url: toFileUrl(String(payment.fileId)) },
		}));
		return toPage(input, total?.count ?? 0, list);
	}),
} satisfies Implementations<typeof contract>;

/**
 * SQL: the row stands for its transfer. One of several orders has a row for each, all
 * with the same status and voucher.
 */
const isFirstPart = sql`(${payments.groupId} IS NULL OR ${payments.orderId} = (
	SELECT min(order_id) FROM payments AS parts WHERE parts.group_id = ${payments.groupId}))`;

/** SQL: order and fen of each part of a transfer of several orders, as JSON. */
const partsOf = sql<string>`(SELECT json_group_array(json_array(order_id, rest_fen)) FROM (
	SELECT order_id, amount_fen - by_deposit_fen AS rest_fen FROM payments AS parts WHERE parts.group_id = ${payments.groupId} ORDER BY order_id))`;

function toAmounts(ownFen: number, json: string) {
	const parts = JSON.parse(json) as [orderId: string, fen: number][];
	if (parts.length === 0) return { amount: formatMoney(ownFen) };
	return {
		amount: formatMoney(parts.reduce((sum, [, fen]) => sum + fen, 0)),
		orders: parts.map(([orderId, fen]) => ({ orderId, amount: formatMoney(fen) })),
	};
}
