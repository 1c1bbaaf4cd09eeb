import { and, desc, eq, sql } from "drizzle-orm";
import type { saveInvoiceHeader as saveInvoiceHeaderEndpoint } from "~/api/contract/purchaser";
import type { HandlerInputOf } from "~/api/endpoint/endpoint";
import type { InvoiceHeader } from "~/api/schema/invoice";
import { insertIf } from "../../db/insert-if";
import { runBatch } from "../../db/run-batch";
import { buyers } from "../../db/schema/identity";
import { invoiceHeaders } from "../../db/schema/trade";
import { BusinessError, type BuyerContext } from "../../endpoint/implement";
import { isOwn } from "../../endpoint/is-own";
import { chooseDefault, orderByDefault } from "../permission/default-row";
import { isChangeable, isSeen, requireSharing, toCompany } from "../permission/shared-rows";

const maxHeaders = 50;

const choices = {
	table: invoiceHeaders,
	id: invoiceHeaders.headerId,
	flag: invoiceHeaders.isDefault,
	chosen: buyers.defaultHeaderId,
};

/** The buyer's invoice headers and the company's, the default one first. */
export async function listInvoiceHeaders(ctx: BuyerContext): Promise<InvoiceHeader[]> {
	const rows = await ctx.db
		.select()
		.from(invoiceHeaders)
		.where(isSeen(invoiceHeaders, ctx))
		.orderBy(...orderByDefault(ctx, choices), desc(invoiceHeaders.createdAt));
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
					sql`(SELECT count(*) FROM invoice_headers WHERE ${isOwn(invoiceHeaders, ctx)}) < ${maxHeaders}`,
				)
			: ctx.db
					.update(invoiceHeaders)
					.set({ title, header, ...company })
					.where(and(isChangeable(invoiceHeaders, ctx), eq(invoiceHeaders.headerId, headerId))),
		...chooseDefault(ctx, choices, headerId, isDefault),
	]);
	const saved = await loadInvoiceHeader(ctx, headerId);
	if (saved) return saved;
	if (input.headerId !== undefined) throw createMissing();
	throw new BusinessError(555, "TOO_MANY", `最多保存 ${maxHeaders} 个发票抬头`);
}

/** @throws BusinessError 404 for another buyer's header. */
export async function setDefaultHeader(ctx: BuyerContext, headerId: string): Promise<void> {
	if (!(await loadInvoiceHeader(ctx, headerId))) throw createMissing();
	await runBatch(ctx.db, chooseDefault(ctx, choices, headerId, true));
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
		...chooseDefault(ctx, choices, next, false),
	]);
}

function createMissing(): BusinessError {
	return new BusinessError(404, "NOT_FOUND", "没有这个发票抬头");
}

function toHeader(row: typeof invoiceHeaders.$inferSelect): InvoiceHeader {
	const { headerId, title, isDefault, companyId } = row;
	const rest = row.header as Omit<InvoiceHeader, "headerId" | "title" | "isDefault" | "shared">;
	return { ...rest, headerId, title, isDefault, shared: companyId !== null };
}
