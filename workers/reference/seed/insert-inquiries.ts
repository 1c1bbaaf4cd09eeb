import type { Address } from "~/api/schema/address";
import { present } from "~/api/wire/present";
import { dayMs } from "~/domain/text/dates";
import { toSearchText } from "~/domain/text/match-text";
import type { Db } from "../db/client";
import { insertRows } from "../db/insert-rows";
import { inquiries, inquiryLines, offerLines, offers } from "../db/schema/inquiry";
import type { childOrders, orderLines, orders } from "../db/schema/trade";
import type { OrderRows } from "./add-order";
import { createInquiries, createInquiryHead, type InquiryBuyer, type InquiryRows } from "./create-inquiries";
import type { SpuDraft } from "./create-spu";

/** The statements that insert a buyer's inquiries and biddings. One of them became an order. */
export function insertInquiries(
	db: Db,
	buyer: InquiryBuyer,
	address: Address,
	goods: readonly SpuDraft[],
	orderRows: OrderRows | undefined,
	now: number,
): D1PreparedStatement[] {
	const accepted = createAccepted(buyer, address, ...findSmallOrder(orderRows));
	const rows = [createInquiries(buyer, address, goods, now), accepted];
	return [
		...insertRows(
			db,
			inquiries,
			rows.flatMap((some) => some.inquiries),
		),
		...insertRows(
			db,
			inquiryLines,
			rows.flatMap((some) => some.lines),
		),
		...insertRows(
			db,
			offers,
			rows.flatMap((some) => some.offers),
		),
		...insertRows(
			db,
			offerLines,
			rows.flatMap((some) => some.offerLines),
		),
		...accepted.inquiries.map(({ inquiryId, settlementId }) =>
			db.$client
				.prepare("UPDATE settlements SET inquiry_id = ? WHERE settlement_id = ?")
				.bind(inquiryId, settlementId ?? null),
		),
	];
}

/** The inquiry that led to an order of the buyer: the order's supplier made the lowest offer. */
function createAccepted(
	buyer: InquiryBuyer,
	address: Address,
	order: typeof orders.$inferInsert,
	child: typeof childOrders.$inferInsert,
	bought: readonly (typeof orderLines.$inferInsert)[],
): InquiryRows {
	const plan = { kind: "inquiry", age: 0, runs: 4 * dayMs } as const;
	const head = createInquiryHead(buyer, address, plan, order.createdAt - 2 * dayMs);
	const offerId = `${head.inquiryId}-1`;
	return {
		inquiries: [
			{
				...head,
				state: "accepted",
				searchText: toSearchText([head.inquiryId, ...bought.map(({ name }) => name)]),
				settlementId: order.settlementId,
				choices: bought.map((_, at) => ({ lineNo: at + 1, offerId })),
			},
		],
		lines: bought.map(({ skuId, name, num, saleUnit }, at) => ({
			inquiryId: head.inquiryId,
			lineNo: at + 1,
			skuId,
			name,
			num,
			model: "",
			unit: saleUnit,
		})),
		offers: [
			{
				offerId,
				inquiryId: head.inquiryId,
				venderId: child.venderId,
				venderName: child.venderName,
				round: 1,
				createdAt: order.createdAt - dayMs,
				validUntil: order.createdAt + 6 * dayMs,
			},
		],
		offerLines: bought.map(({ skuId, priceFen, taxRate, name, imageUrl, saleUnit, pack }, at) => ({
			offerId,
			skuId,
			priceFen,
			lineNo: at + 1,
			taxRate: taxRate / 100,
			promiseDays: 4,
			goods: { name, imageUrl, saleUnit, ...present({ pack }) },
		})),
	};
}

/** A completed order with a single supplier, with its part and its lines. */
function findSmallOrder(rows: OrderRows | undefined) {
	const child = rows?.children.find(
		(one) =>
			one.state === "completed" &&
			rows.children.filter(({ orderId }) => orderId === one.orderId).length === 1,
	);
	const order = rows?.orders.find(({ orderId }) => orderId === child?.orderId);
	if (!rows || !child || !order) throw new Error("the seed has no completed order of one supplier");
	return [
		order,
		child,
		rows.lines.filter(({ childOrderId }) => childOrderId === child.childOrderId),
	] as const;
}
