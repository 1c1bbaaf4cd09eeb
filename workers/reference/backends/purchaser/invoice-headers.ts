import { and, desc, eq, sql } from "drizzle-orm";
import type { saveInvoiceHeader as saveInvoiceHeaderEndpoint } from "~/api/contract/purchaser";
import type { HandlerInputOf } from "~/api/endpoint/endpoint";
import type { InvoiceHeader } from "~/api/schema/invoice";
import { insertIf } from "../../db/insert-if";
import { makeDefault } from "../../db/make-default";
import { runBatch } from "../../db/run-batch";
import { invoiceHeaders } from "../../db/schema/trade";
import { BusinessError, type BuyerContext } from "../../endpoint/implement";
import { isOwn } from "../../endpoint/is-own";

const MAX_HEADERS = 50;

/** The buyer's invoice headers, the default one first. */
export async function listInvoiceHeaders(ctx: BuyerContext): Promise<InvoiceHeader[]> {
	const rows = await ctx.db
		.select()
		.from(invoiceHeaders)
		.where(isOwn(invoiceHeaders, ctx))
		.orderBy(desc(invoiceHeaders.isDefault), desc(invoiceHeaders.createdAt));
	return rows.map(toHeader);
}

/** One header of the buyer, or null. */
export async function loadInvoiceHeader(ctx: BuyerContext, headerId: string): Promise<InvoiceHeader | null> {
	const [row] = await ctx.db
		.select()
		.from(invoiceHeaders)
		.where(and(isOwn(invoiceHeaders, ctx), eq(invoiceHeaders.headerId, headerId)));
	return row ? toHeader(row) : null;
}

/**
 * Creates or updates a header. The first header is the default, until another one becomes it.
 * @throws BusinessError 404 for another buyer's header, 555 for too many headers.
 */
export async function saveInvoiceHeader(
	input: HandlerInputOf<typeof saveInvoiceHeaderEndpoint>,
	ctx: BuyerContext,
): Promise<InvoiceHeader> {
	const { headerId = crypto.randomUUID(), isDefault, title, ...header } = input;
	const own = isOwn(invoiceHeaders, ctx);
	const { mallCode, buyer, now } = ctx;
	const row = { headerId, mallCode, userId: buyer.userId, createdAt: now.getTime(), title, header };
	await runBatch(ctx.db, [
		input.headerId === undefined
			? insertIf(
					invoiceHeaders,
					{ ...row, isDefault: false },
					sql`(SELECT count(*) FROM invoice_headers WHERE ${own}) < ${MAX_HEADERS}`,
				)
			: ctx.db
					.update(invoiceHeaders)
					.set({ title, header })
					.where(and(own, eq(invoiceHeaders.headerId, headerId))),
		...makeDefault(choiceOf(ctx), headerId, isDefault),
	]);
	const saved = await loadInvoiceHeader(ctx, headerId);
	if (saved) return saved;
	if (input.headerId !== undefined) throw createMissing();
	throw new BusinessError(555, "TOO_MANY", `最多保存 ${MAX_HEADERS} 个发票抬头`);
}

/** @throws BusinessError 404 for another buyer's header. */
export async function setDefaultHeader(ctx: BuyerContext, headerId: string): Promise<void> {
	if (!(await loadInvoiceHeader(ctx, headerId))) throw createMissing();
	await runBatch(ctx.db, makeDefault(choiceOf(ctx), headerId, true));
}

/**
 * Deletes a header. If it was the default one, the next in the list becomes the default. Settlements and
 * orders have a copy of their own.
 * @throws BusinessError 404 for another buyer's header.
 */
export async function deleteInvoiceHeader(ctx: BuyerContext, headerId: string): Promise<void> {
	if (!(await loadInvoiceHeader(ctx, headerId))) throw createMissing();
	const own = isOwn(invoiceHeaders, ctx);
	const next = sql`(
		SELECT header_id FROM invoice_headers WHERE ${own} ORDER BY is_default DESC, created_at DESC LIMIT 1)`;
	await runBatch(ctx.db, [
		ctx.db.delete(invoiceHeaders).where(and(own, eq(invoiceHeaders.headerId, headerId))),
		...makeDefault(choiceOf(ctx), next, false),
	]);
}

function createMissing(): BusinessError {
	return new BusinessError(404, "NOT_FOUND", "没有这个发票抬头");
}

function choiceOf(ctx: BuyerContext) {
	return {
		table: invoiceHeaders,
		id: invoiceHeaders.headerId,
		flag: invoiceHeaders.isDefault,
		own: isOwn(invoiceHeaders, ctx),
	};
}

function toHeader(row: typeof invoiceHeaders.$inferSelect): InvoiceHeader {
	const rest = row.header as Omit<InvoiceHeader, "headerId" | "title" | "isDefault">;
	return { ...rest, headerId: row.headerId, title: row.title, isDefault: row.isDefault };
}
