import { and, desc, eq, type SQL, sql } from "drizzle-orm";
import type { saveInvoiceHeader as saveInvoiceHeaderEndpoint } from "~/api/contract/purchaser";
import type { HandlerInputOf } from "~/api/endpoint/endpoint";
import type { InvoiceHeader } from "~/api/schema/invoice";
import { insertIf } from "../../db/insert-if";
import { makeDefault } from "../../db/make-default";
import { runBatch } from "../../db/run-batch";
import { invoiceHeaders } from "../../db/schema/trade";
import { BusinessError, type BuyerContext } from "../../endpoint/implement";
import { isOwn } from "../../endpoint/is-own";
import { isChangeable, isSeen, requireSharing, toCompany } from "../permission/shared-rows";

const MAX_HEADERS = 50;

/**
 * The buyer's invoice headers and the company's. The default one is first: the chosen one, else an own one
 * that is marked.
 */
export async function listInvoiceHeaders(ctx: BuyerContext): Promise<InvoiceHeader[]> {
	const { userId } = ctx.buyer;
	const chosen = sql`${invoiceHeaders.headerId} = (SELECT default_header_id FROM buyers WHERE user_id = ${userId})`;
	const marked = sql`${invoiceHeaders.isDefault} AND ${invoiceHeaders.userId} = ${userId}`;
	const rows = await ctx.db
		.select()
		.from(invoiceHeaders)
		.where(isSeen(invoiceHeaders, ctx))
		.orderBy(desc(chosen), desc(marked), desc(invoiceHeaders.createdAt));
	return rows.map((row, index) => toHeader({ ...row, isDefault: index === 0 }));
}

/** One header of the buyer or of the company, or null. */
export async function loadInvoiceHeader(ctx: BuyerContext, headerId: string): Promise<InvoiceHeader | null> {
	const headers = await listInvoiceHeaders(ctx);
	return headers.find((header) => header.headerId === headerId) ?? null;
}

/**
 * Creates or updates a header. The first header is the default, until another one becomes it.
 * @throws BusinessError 404 for another buyer's header, 403 for a shared one without its right, 555 for too
 * many headers.
 */
export async function saveInvoiceHeader(
	input: HandlerInputOf<typeof saveInvoiceHeaderEndpoint>,
	ctx: BuyerContext,
): Promise<InvoiceHeader> {
	const { headerId = crypto.randomUUID(), isDefault, title, shared, ...header } = input;
	const { mallCode, buyer, now } = ctx;
	const before = input.headerId === undefined ? null : await loadInvoiceHeader(ctx, headerId);
	requireSharing(buyer, before?.shared, shared);
	const company = toCompany(buyer, shared);
	const row = {
		headerId,
		mallCode,
		...company,
		userId: buyer.userId,
		createdAt: now.getTime(),
		title,
		header,
	};
	await runBatch(ctx.db, [
		input.headerId === undefined
			? insertIf(
					invoiceHeaders,
					{ ...row, isDefault: false },
					sql`(SELECT count(*) FROM invoice_headers WHERE ${isOwn(invoiceHeaders, ctx)}) < ${MAX_HEADERS}`,
				)
			: ctx.db
					.update(invoiceHeaders)
					.set({ title, header, ...company })
					.where(and(isChangeable(invoiceHeaders, ctx), eq(invoiceHeaders.headerId, headerId))),
		...choose(ctx, headerId, isDefault),
	]);
	const saved = await loadInvoiceHeader(ctx, headerId);
	if (saved) return saved;
	if (input.headerId !== undefined) throw createMissing();
	throw new BusinessError(555, "TOO_MANY", `最多保存 ${MAX_HEADERS} 个发票抬头`);
}

/** @throws BusinessError 404 for another buyer's header. */
export async function setDefaultHeader(ctx: BuyerContext, headerId: string): Promise<void> {
	if (!(await loadInvoiceHeader(ctx, headerId))) throw createMissing();
	await runBatch(ctx.db, choose(ctx, headerId, true));
}

/**
 * Deletes a header. If it was the default one, the next in the list becomes the default. Settlements and
 * orders have a copy of their own.
 * @throws BusinessError 404 for another buyer's header, 403 for a shared one without its right.
 */
export async function deleteInvoiceHeader(ctx: BuyerContext, headerId: string): Promise<void> {
	const header = await loadInvoiceHeader(ctx, headerId);
	if (!header) throw createMissing();
	requireSharing(ctx.buyer, header.shared);
	const own = isOwn(invoiceHeaders, ctx);
	const next = sql`(
		SELECT header_id FROM invoice_headers WHERE ${own} ORDER BY is_default DESC, created_at DESC LIMIT 1)`;
	await runBatch(ctx.db, [
		ctx.db
			.delete(invoiceHeaders)
			.where(and(isChangeable(invoiceHeaders, ctx), eq(invoiceHeaders.headerId, headerId))),
		...makeDefault(choiceOf(ctx), next, false),
	]);
}

function createMissing(): BusinessError {
	return new BusinessError(404, "NOT_FOUND", "没有这个发票抬头");
}

/** The statements that make a header the buyer's default: always if `wanted`, else where no own one is. */
function choose(ctx: BuyerContext, headerId: string, wanted: boolean): SQL[] {
	const isSeenRow = sql`EXISTS (SELECT 1 FROM invoice_headers WHERE ${isSeen(invoiceHeaders, ctx)} AND header_id = ${headerId})`;
	return [
		...makeDefault(choiceOf(ctx), headerId, wanted),
		sql`
			UPDATE buyers SET default_header_id = ${headerId}
			WHERE user_id = ${ctx.buyer.userId} AND ${Number(wanted)} AND ${isSeenRow}`,
	];
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
	const { headerId, title, isDefault, companyId } = row;
	const rest = row.header as Omit<InvoiceHeader, "headerId" | "title" | "isDefault" | "shared">;
	return { ...rest, headerId, title, isDefault, shared: companyId !== null };
}
