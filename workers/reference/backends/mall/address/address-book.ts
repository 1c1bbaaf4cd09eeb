import { desc, sql } from "drizzle-orm";
import type * as contract from "~/api/contract/mall/address";
import type { HandlerInputOf } from "~/api/endpoint/endpoint";
import type { Address } from "~/api/schema/address";
import { fallbackArea } from "../../../catalogue/region";
import { insertIf } from "../../../db/insert-if";
import { runBatch } from "../../../db/run-batch";
import { buyers } from "../../../db/schema/identity";
import { addresses } from "../../../db/schema/trade";
import { BusinessError, type BuyerContext } from "../../../endpoint/implement";
import { isOwn } from "../../../endpoint/is-own";
import {
	chooseDefault,
	deleteRow,
	isChangeable,
	isSeen,
	orderByDefault,
	requireSharing,
	toCompany,
} from "../../permission/shared-rows";
import { requireArea } from "./area-names";
import { toAddresses } from "./to-addresses";

const maxAddresses = 300;

const choices = {
	table: addresses,
	id: addresses.addressId,
	flag: addresses.defaultFlag,
	chosen: buyers.defaultAddressId,
	order: [desc(addresses.commonFlag), desc(addresses.createdAt)],
};

type Entries = HandlerInputOf<typeof contract.addAddress>;

/** The buyer's addresses and the company's: first the default one, then the common ones, then by age. */
export async function listAddresses(ctx: BuyerContext): Promise<Address[]> {
	const rows = await selectRows(ctx);
	return toAddresses(
		ctx,
		rows.map((row, index) => ({ ...row, defaultFlag: index === 0 })),
	);
}

/** @throws BusinessError 404 when the buyer has no such address. */
export async function loadAddress(ctx: BuyerContext, addressId: string): Promise<Address> {
	const address = await findAddress(ctx, addressId);
	if (!address) throw new BusinessError(404, "NOT_FOUND", "没有这个收货地址");
	return address;
}

async function findAddress(ctx: BuyerContext, addressId: string): Promise<Address | undefined> {
	return (await listAddresses(ctx)).find((address) => address.addressId === addressId);
}

/** The addresses that the buyer sees, the default one first. */
function selectRows(ctx: BuyerContext) {
	return ctx.db
		.select()
		.from(addresses)
		.where(isSeen(addresses, ctx))
		.orderBy(...orderByDefault(ctx, choices));
}

/** The area for prices and stock when the call names none. It is that of the default address. */
export async function loadDefaultArea(ctx: BuyerContext): Promise<string> {
	const [row] = await selectRows(ctx).limit(1);
	return row ? [row.provinceId, row.cityId, row.districtId, row.streetId].join("_") : fallbackArea;
}

/** @throws BusinessError 400 for a wrong area, 403 for a shared one without its right, 555 for too many. */
export async function addAddress(
	ctx: BuyerContext,
	{ defaultFlag, shared, ...entries }: Entries,
): Promise<Address> {
	requireSharing(ctx.buyer, shared);
	await requireArea(ctx, entries);
	const addressId = crypto.randomUUID();
	const { mallCode, buyer, now } = ctx;
	const owner = { mallCode, userId: buyer.userId, ...toCompany(buyer, shared) };
	const row = { ...entries, ...owner, addressId, defaultFlag: false, createdAt: now.getTime() };
	const hasRoom = sql`(SELECT count(*) FROM addresses WHERE ${isOwn(addresses, ctx)}) < ${maxAddresses}`;
	await runBatch(ctx.db, [
		insertIf(addresses, row, hasRoom),
		...chooseDefault(ctx, choices, addressId, defaultFlag),
	]);
	const stored = await findAddress(ctx, addressId);
	if (!stored) throw new BusinessError(555, "TOO_MANY", `最多保存 ${maxAddresses} 个收货地址`);
	return stored;
}

/** Updates an address. The default address stays the default until another one becomes it. */
export async function updateAddress(
	ctx: BuyerContext,
	{ addressId, defaultFlag, shared, ...entries }: Entries & { addressId: string },
): Promise<Address> {
	const before = await loadAddress(ctx, addressId);
	requireSharing(ctx.buyer, before.shared, shared);
	await requireArea(ctx, entries);
	const optional = { phone: null, alias: null, zip: null, email: null };
	await runBatch(ctx.db, [
		ctx.db
			.update(addresses)
			.set({ ...optional, ...entries, ...toCompany(ctx.buyer, shared) })
			.where(isChangeable(choices, ctx, addressId)),
		...chooseDefault(ctx, choices, addressId, defaultFlag),
	]);
	return loadAddress(ctx, addressId);
}

/** @throws BusinessError 404 when the buyer has no such address. */
export async function setDefaultAddress(ctx: BuyerContext, addressId: string): Promise<void> {
	await loadAddress(ctx, addressId);
	await runBatch(ctx.db, chooseDefault(ctx, choices, addressId, true));
}

/**
 * Deletes an address. If it was the default one, the next in the list becomes the default.
 * @throws BusinessError 404 when the buyer has no such address; 403 for the company's one without its right.
 */
export async function deleteAddress(ctx: BuyerContext, addressId: string): Promise<void> {
	const { shared } = await loadAddress(ctx, addressId);
	requireSharing(ctx.buyer, shared);
	await runBatch(ctx.db, deleteRow(ctx, choices, addressId));
}
