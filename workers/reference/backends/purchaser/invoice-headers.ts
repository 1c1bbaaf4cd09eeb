import { desc, sql } from "drizzle-orm";
import type { saveInvoiceHeader as saveInvoiceHeaderEndpoint } from "~/api/contract/purchaser";
import type { HandlerInputOf } from "~/api/endpoint/endpoint";
import type { InvoiceHeader } from "~/api/schema/invoice";
import { insertIf } from "../../db/insert-if";
import { runBatch } from "../../db/run-batch";
import { buyers } from "../../db/schema/identity";
import { invoiceHeaders } from "../../db/schema/trade";
import { BusinessError, type BuyerContext } from "../../endpoint/implement";
import { isOwn } from "../../endpoint/is-own";
import {
	chooseDefault,
	deleteRow,
	isChangeable,
	isSeen,
	orderByDefault,
	requireSharing,
	toCompany,
} from "../permission/shared-rows";

const maxHeaders = 50;

const choices = {
	table: invoiceHeaders,
	id: invoiceHeaders.headerId,
	flag: invoiceHeaders.isDefault,
	chosen: buyers.defaultHeaderId,
	order: [desc(invoiceHeaders.createdAt)],
};

/** The buyer's invoice headers and the company's, the default one first. */
export async function listInvoiceHeaders(ctx: BuyerContext): Promise<InvoiceHeader[]> {
	const rows = await ctx.db
		.select()
		.from(invoiceHeaders)
		.where(isSeen(invoiceHeaders, ctx))
		.orderBy(...orderByDefault(ctx, choices));
	return rows.map((row, index) => toHeader({ ...row, isDefault: index === 0 }));
}

/**
 * One header of the buyer or of the company.
 * @throws BusinessError 404 for another buyer's header.
 */
export async function loadInvoiceHeader(ctx: BuyerContext, headerId: string): Promise<InvoiceHeader> {
	const header = await findHeader(ctx, headerId);
	if (!header) throw new BusinessError(404, "NOT_FOUND", "没有这个发票抬头");
	return header;
}

async function findHeader(ctx: BuyerContext, headerId: string): Promise<InvoiceHeader | undefined> {
	return (await listInvoiceHeaders(ctx)).find((header) => header.headerId === headerId);
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
	const changed = { title, header, ...toCompany(buyer, shared) };
	const owner = { mallCode, userId: buyer.userId };
	const row = { ...changed, ...owner, headerId, isDefault: false, createdAt: now.getTime() };
	const hasRoom = sql`(SELECT count(*) FROM invoice_headers WHERE ${isOwn(invoiceHeaders, ctx)}) < ${maxHeaders}`;
	await runBatch(ctx.db, [
		before
			? ctx.db
					.update(invoiceHeaders)
					.set(changed)
					.where(isChangeable(choices, ctx, headerId))
			: insertIf(invoiceHeaders, row, hasRoom),
		...chooseDefault(ctx, choices, headerId, isDefault),
	]);
	if (before) return loadInvoiceHeader(ctx, headerId);
	const saved = await findHeader(ctx, headerId);
	if (saved) return saved;
	throw new BusinessError(555, "TOO_MANY", `最多保存 ${maxHeaders} 个发票抬头`);
}

/** @throws BusinessError 404 for another buyer's header. */
export async function setDefaultHeader(ctx: BuyerContext, headerId: string): Promise<void> {
	await loadInvoiceHeader(ctx, headerId);
	await runBatch(ctx.db, chooseDefault(ctx, choices, headerId, true));
}

/**
 * Deletes a header. If it was the default one, the next in the list becomes the default. Settlements and
 * orders have a copy of their own.
 * @throws BusinessError 404 for another buyer's header, 403 for a shared one without its right.
 */
export async function deleteInvoiceHeader(ctx: BuyerContext, headerId: string): Promise<void> {
	const { shared } = await loadInvoiceHeader(ctx, headerId);
	requireSharing(ctx.buyer, shared);
	await runBatch(ctx.db, deleteRow(ctx, choices, headerId));
}

function toHeader(row: typeof invoiceHeaders.$inferSelect): InvoiceHeader {
	const { headerId, title, isDefault, companyId } = row;
	const rest = row.header as Omit<InvoiceHeader, "headerId" | "title" | "isDefault" | "shared">;
	return { ...rest, headerId, title, isDefault, shared: companyId !== null };
}
