import { and, desc, eq, ne, sql } from "drizzle-orm";
import type * as contract from "~/api/contract/mall/address";
import type { HandlerInputOf } from "~/api/endpoint";
import type { Address } from "~/api/schema/address";
import { addresses } from "../../../db/schema/trade";
import { BusinessError, type BuyerContext } from "../../../implement";
import { fallbackArea } from "../goods/region";
import { loadAreaNames, requireArea } from "./area-names";

const MAX_ADDRESSES = 20;

type AddressRow = typeof addresses.$inferSelect;
type Entries = HandlerInputOf<typeof contract.addAddress>;

/** The buyer's addresses: the default one, then the common ones, then by age. */
export async function listAddresses(ctx: BuyerContext): Promise<Address[]> {
	const rows = await ctx.db
		.select()
		.from(addresses)
		.where(isOwn(ctx))
		.orderBy(desc(addresses.defaultFlag), desc(addresses.commonFlag), desc(addresses.createdAt));
	return toAddresses(ctx, rows);
}

/** @throws BusinessError 404 when the buyer has no such address. */
export async function loadAddress(ctx: BuyerContext, addressId: string): Promise<Address> {
	const rows = await ctx.db
		.select()
		.from(addresses)
		.where(and(isOwn(ctx), eq(addresses.addressId, addressId)));
	const [address] = await toAddresses(ctx, rows);
	if (!address) throw notFound();
	return address;
}

/** The area that prices and stock are for when nothing else says it: the default address's. */
export async function loadDefaultArea(ctx: BuyerContext): Promise<string> {
	const [row] = await ctx.db
		.select()
		.from(addresses)
		.where(and(isOwn(ctx), eq(addresses.defaultFlag, true)));
	return row ? [row.provinceId, row.cityId, row.districtId, row.streetId].join("_") : fallbackArea;
}

/** @throws BusinessError 400 for a wrong area, 555 for too many addresses. */
export async function addAddress(ctx: BuyerContext, entries: Entries): Promise<Address> {
	await requireArea(ctx, entries);
	const present = await ctx.db.$count(addresses, isOwn(ctx));
	if (present >= MAX_ADDRESSES) {
		throw new BusinessError(555, "TOO_MANY", `最多保存 ${MAX_ADDRESSES} 个收货地址`);
	}
	const addressId = crypto.randomUUID();
	const defaultFlag = entries.defaultFlag || present === 0;
	const { mallCode, buyer, now } = ctx;
	const row = {
		...entries,
		addressId,
		defaultFlag,
		mallCode,
		userId: buyer.userId,
		createdAt: now.getTime(),
	};
	await ctx.db.batch([dropDefault(ctx, addressId, defaultFlag), ctx.db.insert(addresses).values(row)]);
	return loadAddress(ctx, addressId);
}

/** The default address stays one until another becomes it. */
export async function updateAddress(
	ctx: BuyerContext,
	{ addressId, defaultFlag, ...entries }: Entries & { addressId: string },
): Promise<Address> {
	const present = await loadAddress(ctx, addressId);
	await requireArea(ctx, entries);
	const optional = { phone: null, alias: null, zip: null, email: null };
	const isDefault = defaultFlag || present.defaultFlag;
	await ctx.db.batch([
		dropDefault(ctx, addressId, isDefault),
		ctx.db
			.update(addresses)
			.set({ ...optional, ...entries, defaultFlag: isDefault })
			.where(and(isOwn(ctx), eq(addresses.addressId, addressId))),
	]);
	return loadAddress(ctx, addressId);
}

export async function setDefaultAddress(ctx: BuyerContext, addressId: string): Promise<void> {
	await loadAddress(ctx, addressId);
	await ctx.db.batch([
		dropDefault(ctx, addressId, true),
		ctx.db
			.update(addresses)
			.set({ defaultFlag: true })
			.where(and(isOwn(ctx), eq(addresses.addressId, addressId))),
	]);
}

/** Deletes an address; when it was the default one, the next in the list becomes it. */
export async function deleteAddress(ctx: BuyerContext, addressId: string): Promise<void> {
	const [gone] = await ctx.db
		.delete(addresses)
		.where(and(isOwn(ctx), eq(addresses.addressId, addressId)))
		.returning();
	if (!gone) throw notFound();
	const [next] = gone.defaultFlag ? await listAddresses(ctx) : [];
	if (next) await setDefaultAddress(ctx, next.addressId);
}

function dropDefault(ctx: BuyerContext, exceptId: string, isNeeded: boolean) {
	return ctx.db
		.update(addresses)
		.set({ defaultFlag: false })
		.where(and(isOwn(ctx), ne(addresses.addressId, exceptId), sql`${Number(isNeeded)}`));
}

async function toAddresses(ctx: BuyerContext, rows: AddressRow[]): Promise<Address[]> {
	const toArea = await loadAreaNames(ctx, rows);
	return rows.map((row) => {
		const { provinceId, cityId, districtId, streetId, phone, alias, zip, email } = row;
		const { addressId, name, mobile, address, defaultFlag, commonFlag } = row;
		return {
			...{ addressId, name, mobile, address, defaultFlag, commonFlag },
			...toArea({ provinceId, cityId, districtId, streetId }),
			phone: phone ?? undefined,
			alias: alias ?? undefined,
			zip: zip ?? undefined,
			email: email ?? undefined,
		};
	});
}

function isOwn({ buyer, mallCode }: BuyerContext) {
	return and(eq(addresses.userId, buyer.userId), eq(addresses.mallCode, mallCode));
}

function notFound() {
	return new BusinessError(404, "NOT_FOUND", "没有这个收货地址");
}
