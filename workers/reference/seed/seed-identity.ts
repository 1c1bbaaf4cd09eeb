import type { Address } from "~/api/schema/address";
import { dayMs } from "~/domain/text/dates";
import { createPasswordHash } from "../backends/auth/password";
import type { Db } from "../db/client";
import { insertMissingRows, insertRows } from "../db/insert-rows";
import { afterSales, afterSaleTracks } from "../db/schema/after-sale";
import type { areas } from "../db/schema/catalogue";
import { accountEntries, buyers, companies, messages, notices } from "../db/schema/identity";
import { addresses, invoiceHeaders } from "../db/schema/trade";
import { createAccountEntries } from "./account-entries";
import { seedAccounts } from "./accounts";
import { createAddresses } from "./addresses";
import { seedBuyers, seedCompanies } from "./companies";
import { createAfterSales } from "./create-after-sales";
import { createApprovals, listApprovalPlans } from "./create-approvals";
import { createMessages } from "./create-messages";
import { createOrders } from "./create-orders";
import type { SpuDraft } from "./create-spu";
import { insertDeliveries } from "./insert-deliveries";
import { insertInquiries } from "./insert-inquiries";
import { insertLists } from "./insert-lists";
import { insertOrders } from "./insert-orders";
import { createInvoiceChoice, createInvoiceHeaders } from "./invoice-headers";
import { seedNotices } from "./notices";

type AreaRow = typeof areas.$inferInsert;
type BuyerRow = typeof buyers.$inferInsert;

/**
 * The statements that insert companies, buyers and the buyers' data into an empty
 * database. `now` is in milliseconds.
 */
export async function insertIdentity(
	db: Db,
	areaRows: readonly AreaRow[],
	goods: readonly SpuDraft[],
	now: number,
): Promise<D1PreparedStatement[]> {
	const buyerRows = await createBuyers();
	const addressRows = buyerRows.map((buyer) => createAddresses(buyer, areaRows, now));
	const sold = goods.filter((spu) => spu.skus[0]?.state === 1);
	const orderRows = buyerRows.map((buyer, place) =>
		createOrders(
			buyer,
			place,
			{ address: toAddress(addressRows[place]?.[0], areaRows), invoice: createInvoiceChoice(buyer) },
			sold,
			now,
			listApprovalPlans(buyer),
		),
	);
	const none = { children: [], lines: [], tracks: [] };
	const claimRows = buyerRows.map((buyer, place) => createAfterSales(buyer, orderRows[place] ?? none, now));
	const [buyer] = buyerRows;
	if (!buyer) throw new Error("the seed has no buyer");
	return [
		...insertRows(db, companies, seedCompanies),
		...insertRows(db, accountEntries, createAccountEntries(now)),
		...insertRows(db, buyers, buyerRows),
		...insertRows(db, addresses, addressRows.flat()),
		...insertRows(
			db,
			invoiceHeaders,
			buyerRows.flatMap((buyer) => createInvoiceHeaders(buyer, now)),
		),
		...insertRows(db, notices, createNotices(now)),
		...insertRows(
			db,
			messages,
			buyerRows.flatMap((buyer, place) => createMessages(buyer, orderRows[place] ?? none)),
		),
		...insertOrders(
			db,
			orderRows,
			orderRows.flatMap((rows, place) => {
				const buyer = buyerRows[place];
				return buyer ? createApprovals(buyer, buyerRows, rows.orders) : [];
			}),
		),
		...insertDeliveries(db, buyer, createInvoiceChoice(buyer)),
		...insertLists(db, now),
		...insertRows(
			db,
			afterSales,
			claimRows.flatMap((rows) => rows.claims),
		),
		...insertRows(
			db,
			afterSaleTracks,
			claimRows.flatMap((rows) => rows.tracks),
		),
		...insertRows(
			db,
			messages,
			claimRows.flatMap((rows) => rows.messages),
		),
		...insertInquiries(db, buyer, toAddress(addressRows[0]?.[0], areaRows), sold, orderRows[0], now),
	];
}

/**
 * The statements that add the accounts, companies and notices that a database of an older seed lacks. A new
 * account gets addresses and invoice headers, and no orders. The place of an account in the list gives its
 * id, so new ones go to its end.
 */
export async function insertNewAccounts(
	db: Db,
	areaRows: readonly AreaRow[],
	now: number,
): Promise<D1PreparedStatement[]> {
	const [known, knownCompanies] = await db.batch([
		db.select({ userId: buyers.userId }).from(buyers),
		db.select({ companyId: companies.companyId }).from(companies),
	]);
	const userIds = new Set(known.map(({ userId }) => userId));
	const companyIds = new Set(knownCompanies.map(({ companyId }) => companyId));
	const fresh = (await createBuyers()).filter(({ userId }) => !userIds.has(userId));
	return [
		...insertMissingRows(db, companies, seedCompanies),
		...insertRows(
			db,
			accountEntries,
			createAccountEntries(now).filter(({ companyId }) => !companyIds.has(companyId)),
		),
		...insertRows(db, buyers, fresh),
		...insertRows(
			db,
			addresses,
			fresh.flatMap((buyer) => createAddresses(buyer, areaRows, now)),
		),
		...insertRows(
			db,
			invoiceHeaders,
			fresh.flatMap((buyer) => createInvoiceHeaders(buyer, now)),
		),
		...insertMissingRows(db, notices, createNotices(now)),
	];
}

/**
 * The rows of the accounts. A password gets a new salt in each run. Accounts with the same one have the same
 * hash: it takes longer than all other rows of the seed.
 */
export async function createBuyers(): Promise<BuyerRow[]> {
	const hashes = new Map<string, Promise<string>>();
	const hash = (password: string) => {
		const known = hashes.get(password) ?? createPasswordHash(password);
		hashes.set(password, known);
		return known;
	};
	return Promise.all(
		seedBuyers.map(async (buyer, index) => {
			const account = seedAccounts.find((one) => one.loginName === buyer.loginName);
			if (!account) throw new Error(`no account of ${buyer.loginName}`);
			const { mallCode, phone, password } = account;
			const userId = `U${3001 + index}`;
			return {
				approver: false,
				...buyer,
				userId,
				mallCode,
				phone,
				passwordHash: await hash(password),
			};
		}),
	);
}

function createNotices(now: number): (typeof notices.$inferInsert)[] {
	return [...new Set(seedAccounts.map((account) => account.mallCode))].flatMap((mallCode) =>
		seedNotices.map(({ daysAgo, ...notice }, index) => ({
			...notice,
			mallCode,
			noticeId: `N${mallCode.slice(1)}${String(index + 1).padStart(2, "0")}`,
			publishTime: now - daysAgo * dayMs,
		})),
	);
}

/** The address as an order stores it, with the names of its areas. */
export function toAddress(
	row: typeof addresses.$inferInsert | undefined,
	areaRows: readonly AreaRow[],
): Address {
	if (!row) throw new Error("a buyer of the seed has an address");
	const nameOf = (areaId: string) => areaRows.find((one) => one.areaId === Number(areaId))?.name ?? "";
	const {
		provinceId,
		cityId,
		districtId,
		streetId,
		addressId,
		name,
		mobile,
		address,
		defaultFlag,
		commonFlag,
	} = row;
	return {
		addressId,
		name,
		mobile,
		address,
		defaultFlag,
		commonFlag,
		provinceId,
		cityId,
		districtId,
		streetId,
		provinceName: nameOf(provinceId),
		cityName: nameOf(cityId),
		districtName: nameOf(districtId),
		streetName: nameOf(streetId),
		addressIdStr: [provinceId, cityId, districtId, streetId].join("_"),
	};
}
