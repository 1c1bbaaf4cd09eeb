import { and, asc, count, eq, isNotNull, sql } from "drizzle-orm";
import type { listIssuedInvoices as endpoint } from "~/api/contract/mall/invoice";
import type { HandlerInputOf } from "~/api/endpoint/endpoint";
import { formatMoney } from "~/domain/text/money";
import { toMonthDays } from "~/domain/text/month-days";
import { isBetweenDays } from "../../../db/between-days";
import { buyers } from "../../../db/schema/identity";
import { childOrders } from "../../../db/schema/trade";
import type { BuyerContext } from "../../../endpoint/implement";
import { toPage, toRange } from "../../../endpoint/to-page";
import { toTime } from "../../../endpoint/to-time";
import { toFileUrl } from "../../../files/file-url";
import { isInScope } from "../../permission/readable-orders";
import { refundedFen } from "../order/issue-invoice";
import type { OrderSnapshot } from "../order/order-snapshot";

/** SQL: what was refunded since the invoice. */
const refundedSince = sql<number>`(${refundedFen} - (${childOrders.payableFen} - ${childOrders.invoiceFen}))`;

/** The invoices of a month and their sums. */
export async function listIssuedInvoices(input: HandlerInputOf<typeof endpoint>, ctx: BuyerContext) {
	const { db } = ctx;
	const isListed = and(
		isInScope(childOrders, ctx, input.scope),
		isNotNull(childOrders.invoicedAt),
		isBetweenDays(childOrders.invoicedAt, toMonthDays(input.month)),
	);
	const { limit, offset } = toRange(input);
	const sumOf = (fen: unknown) => sql<number>`coalesce(sum(${fen}), 0)`;
	const [[total], rows] = await db.batch([
		db
			.select({
				count: count(),
				amount: sumOf(childOrders.invoiceFen),
				tax: sumOf(childOrders.invoiceTaxFen),
				refunded: sumOf(refundedSince),
			})
			.from(childOrders)
			.where(isListed),
		db
			.select({ part: childOrders, refunded: refundedSince, submitter: buyers.realName })
			.from(childOrders)
			.leftJoin(buyers, eq(buyers.userId, childOrders.userId))
			.where(isListed)
			.orderBy(asc(childOrders.invoicedAt), asc(childOrders.childOrderId))
			.limit(limit)
			.offset(offset),
	]);
	const list = rows.map(({ part, refunded, submitter }) => {
		const { invoice } = part.snapshot as OrderSnapshot;
		return {
			invoiceNo: part.invoiceNo ?? "",
			invoiceType: invoice?.invoiceType ?? (3 as const),
			issuedAt: toTime(part.invoicedAt ?? 0),
			orderId: part.childOrderId,
			parentOrderId: part.orderId,
			venderName: part.venderName,
			submitter: submitter ?? undefined,
			title: invoice?.header?.title,
			...toSums({ amount: part.invoiceFen ?? 0, tax: part.invoiceTaxFen ?? 0, refunded }),
			state: refunded > 0 ? ("toReverse" as const) : ("valid" as const),
			url: toFileUrl(part.invoiceFileId ?? ""),
		};
	});
	const { count: totalCount = 0, amount = 0, tax = 0, refunded = 0 } = total ?? {};
	return { ...toPage(input, totalCount, list), sums: toSums({ amount, tax, refunded }) };
}

function toSums({ amount, tax, refunded }: Record<"amount" | "tax" | "refunded", number>) {
	return { amount: formatMoney(amount), tax: formatMoney(tax), refunded: formatMoney(refunded) };
}
