import { and, desc, eq, sql } from "drizzle-orm";
import type { saveInvoiceHeader as saveInvoiceHeaderEndpoint } from "~/api/contract/purchaser";
import type { HandlerInputOf } from "~/api/endpoint";
import type { InvoiceHeader } from "~/api/schema/invoice";
import { invoiceHeaders } from "../../db/schema/trade";
import { BusinessError, type BuyerContext } from "../../implement";

/** The buyer's invoice headers, the default one first. */
export async function listInvoiceHeaders(ctx: BuyerContext): Promise<InvoiceHeader[]> {
	const rows = await ctx.db
		.select()
		.from(invoiceHeaders)
		.where(isOwn(ctx))
		.orderBy(desc(invoiceHeaders.isDefault), desc(invoiceHeaders.createdAt));
	return rows.map(toHeader);
}

/** One header of the buyer, or null. */
export async function loadInvoiceHeader(ctx: BuyerContext, headerId: string): Promise<InvoiceHeader | null> {
	const [row] = await ctx.db
		.select()
		.from(invoiceHeaders)
		.where(and(isOwn(ctx), eq(invoiceHeaders.headerId, headerId)));
	return row ? toHeader(row) : null;
}

/**
 * Creates or updates a header; the first one is the default.
 * @throws BusinessError 404 for a header that is not the buyer's.
 */
export async function saveInvoiceHeader(
	input: HandlerInputOf<typeof saveInvoiceHeaderEndpoint>,
	ctx: BuyerContext,
): Promise<InvoiceHeader> {
	const { headerId = crypto.randomUUID(), isDefault, title, ...header } = input;
	const present = await listInvoiceHeaders(ctx);
	if (input.headerId !== undefined && !present.some((one) => one.headerId === headerId)) {
		throw new BusinessError(404, "NOT_FOUND", "没有这个发票抬头");
	}
	const isFirst = !present.some((one) => one.isDefault && one.headerId !== headerId);
	const content = { title, header, isDefault: isDefault || isFirst };
	const { mallCode, buyer, now } = ctx;
	await ctx.db.batch([
		ctx.db
			.update(invoiceHeaders)
			.set({ isDefault: false })
			.where(and(isOwn(ctx), sql`${content.isDefault}`)),
		ctx.db
			.insert(invoiceHeaders)
			.values({ headerId, mallCode, userId: buyer.userId, createdAt: now.getTime(), ...content })
			.onConflictDoUpdate({ target: invoiceHeaders.headerId, set: content, setWhere: isOwn(ctx) }),
	]);
	return { ...header, headerId, title, isDefault: content.isDefault };
}

function isOwn({ buyer, mallCode }: BuyerContext) {
	return and(eq(invoiceHeaders.userId, buyer.userId), eq(invoiceHeaders.mallCode, mallCode));
}

function toHeader(row: typeof invoiceHeaders.$inferSelect): InvoiceHeader {
	const rest = row.header as Omit<InvoiceHeader, "headerId" | "title" | "isDefault">;
	return { ...rest, headerId: row.headerId, title: row.title, isDefault: row.isDefault };
}
