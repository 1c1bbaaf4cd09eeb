import { and, desc, eq, sql } from "drizzle-orm";
import type * as contract from "~/api/contract/mall/address";
import type { HandlerInputOf } from "~/api/endpoint/endpoint";
import type { Address } from "~/api/schema/address";
import { fallbackArea } from "../../../catalogue/region";
import { insertIf } from "../../../db/insert-if";
import { makeDefault } from "../../../db/make-default";
import { runBatch } from "../../../db/run-batch";
import { addresses } from "../../../db/schema/trade";
import { BusinessError, type BuyerContext } from "../../../endpoint/implement";
import { isOwn } from "../../../endpoint/is-own";
import { requireArea } from "./area-names";
import { toAddresses } from "./to-addresses";

const MAX_ADDRESSES = 300;

type Entries = HandlerInputOf<typeof contract.addAddress>;

/** The buyer's addresses: first the default one, then the common ones, then by age. */
export async function listAddresses(ctx: BuyerContext): Promise<Address[]> {
	const rows = await ctx.db
		.select()
		.from(addresses)
		.where(isOwn(addresses, ctx))
		.orderBy(desc(addresses.defaultFlag), desc(addresses.commonFlag), desc(addresses.createdAt));
	return toAddresses(ctx, rows);
}

/** @throws BusinessError 404 when the buyer has no such address. */
export async function loadAddress(ctx: BuyerContext, addressId: string): Promise<Address> {
	const address = await findAddress(ctx, addressId);
	if (!address) throw new BusinessError(404, "NOT_FOUND", "没有这个收货地址");
	return address;
}

async function findAddress(ctx: BuyerContext, addressId: string): Promise<Address | undefined> {
	const rows = await ctx.db
		.select()
		.from(addresses)
		.where(and(isOwn(addresses, ctx), eq(addresses.addressId, addressId)));
	return (await toAddresses(ctx, rows))[0];
}

/** The area for prices and stock when the call names none. It is that of the default address. */
export async function loadDefaultArea(ctx: BuyerContext): Promise<string> {
	const [row] = await ctx.db
		.select()
		.from(addresses)
		.where(and(isOwn(addresses, ctx), eq(addresses.defaultFlag, true)));
	return row ? [row.provinceId, row.cityId, row.districtId, row.streetId].join("_") : fallbackArea;
}

/** @throws BusinessError 400 for a wrong area, 555 for too many addresses. */
export async function addAddress(ctx: BuyerContext, { defaultFlag, ...entries }: Entries): Promise<Address> {
	await requireArea(ctx, entries);
	const { mallCode, buyer, now } = ctx;
	const addressId = crypto.randomUUID();
	const owner = { mallCode, userId: buyer.userId };
	const row = { ...entries, ...owner, addressId, defaultFlag: false, createdAt: now.getTime() };
	const hasRoom = sql`(SELECT count(*) FROM addresses WHERE ${isOwn(addresses, ctx)}) < ${MAX_ADDRESSES}`;
	await runBatch(ctx.db, [
		insertIf(addresses, row, hasRoom),
		...makeDefault(choiceOf(ctx), addressId, defaultFlag),
	]);
	const stored = await findAddress(ctx, addressId);
	if (!stored) throw new BusinessError(555, "TOO_MANY", `最多保存 ${MAX_ADDRESSES} 个收货地址`);
	return stored;
}

/** Updates an address. The default address stays the default until another one becomes it. */
export async function updateAddress(
	ctx: BuyerContext,
	{ addressId, defaultFlag, ...entries }: Entries & { addressId: string },
): Promise<Address> {
	await loadAddress(ctx, addressId);
	await requireArea(ctx, entries);
	const optional = { phone: null, alias: null, zip: null, email: null };
	await runBatch(ctx.db, [
		ctx.db
			.update(addresses)
			.set({ ...optional, ...entries })
			.where(and(isOwn(addresses, ctx), eq(addresses.addressId, addressId))),
		...makeDefault(choiceOf(ctx), addressId, defaultFlag),
	]);
	return loadAddress(ctx, addressId);
}

/** @throws BusinessError 404 when the buyer has no such address. */
export async function setDefaultAddress(ctx: BuyerContext, addressId: string): Promise<void> {
	await loadAddress(ctx, addressId);
	await runBatch(ctx.db, makeDefault(choiceOf(ctx), addressId, true));
}

/**
 * Deletes an address. If it was the default one, the next in the list becomes the default.
 * @throws BusinessError 404 when the buyer has no such address.
 */
export async function deleteAddress(ctx: BuyerContext, addressId: string): Promise<void> {
	await loadAddress(ctx, addressId);
	const next = sql`(
		SELECT address_id FROM addresses WHERE ${isOwn(addresses, ctx)}
		ORDER BY default_flag DESC, common_flag DESC, created_at DESC LIMIT 1)`;
	await runBatch(ctx.db, [
		ctx.db.delete(addresses).where(and(isOwn(addresses, ctx), eq(addresses.addressId, addressId))),
		...makeDefault(choiceOf(ctx), next, false),
	]);
}

function choiceOf(ctx: BuyerContext) {
	return {
		table: addresses,
		id: addresses.addressId,
		flag: addresses.defaultFlag,
		own: isOwn(addresses, ctx),
	};
}
