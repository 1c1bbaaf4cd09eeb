import { and, eq, getTableColumns, inArray } from "drizzle-orm";
import type { OrderState } from "~/api/schema/order";
import type { Db } from "../db/client";
import { toIdList } from "../db/id-list";
import { areas, skus, spus } from "../db/schema/catalogue";
import { buyers } from "../db/schema/identity";
import { addresses } from "../db/schema/trade";
import { BusinessError, createFieldError } from "../endpoint/implement";
import { addOrder, type Bought, createEmptyRows } from "../seed/add-order";
import { createApprovals } from "../seed/create-approvals";
import { insertOrders } from "../seed/insert-orders";
import { createInvoiceChoice } from "../seed/invoice-headers";
import { toAddress } from "../seed/seed-identity";
import { createVenders } from "../seed/venders";
import { getNow } from "../testing/clock";
import type { OrdersRequest } from "./testing-requests";

const hour = 3_600_000;

/** Hours since the newest order of a state was placed: long enough for its steps. */
const ages: Record<OrderState, number> = {
	pendingReview: 1,
	sentBack: 5,
	pendingPayment: 1,
	pendingApproval: 1,
	pendingShipment: 20,
	shipped: 48,
	completed: 120,
	cancelled: 48,
};

/**
 * Writes orders that reached a state in the usual way, with payments, approvals and tracks, and returns their
 * numbers, the newest first. Neither stock nor balance changes, and no message is sent.
 * @throws BusinessError 404 for a buyer who does not exist, 400 for articles that are not on
 * sale at a supplier of the seed.
 */
export async function writeTestOrders(db: Db, wish: OrdersRequest): Promise<string[]> {
	const [buyer] = await db.select().from(buyers).where(eq(buyers.loginName, wish.buyer));
	if (!buyer) throw new BusinessError(404, "NOT_FOUND", "没有这个采购人");
	const [goods, address, colleagues] = await Promise.all([
		findGoods(db, wish.skuIds),
		findAddress(db, buyer.userId),
		db.select().from(buyers).where(eq(buyers.companyId, buyer.companyId)),
	]);
	const rows = createEmptyRows();
	const newest = getNow().getTime() - (wish.age ?? ages[wish.state] * hour);
	const first = crypto.getRandomValues(new Uint32Array(1))[0] ?? 0;
	const choices = { address, invoice: createInvoiceChoice(buyer) };
	const orderIds = Array.from({ length: wish.count }, (_, index) => {
		const createdAt = newest - index * 1000;
		const orderId = `${String(createdAt).slice(0, 11)}${1_000_000 + ((first + index) % 9_000_000)}`;
		const chosen = Array.from(
			{ length: wish.lines },
			(_, line) => goods[(index * wish.lines + line) % goods.length] as Bought,
		);
		addOrder(rows, buyer, { state: wish.state, invoiced: true }, createdAt, orderId, choices, chosen);
		return orderId;
	});
	await db.$client.batch(insertOrders(db, [rows], createApprovals(buyer, colleagues, rows.orders)));
	return orderIds;
}

async function findGoods(db: Db, skuIds: readonly string[] | undefined): Promise<Bought[]> {
	const venderIds = createVenders().map(({ venderId }) => venderId);
	const found = await db
		.select({ saleDims: spus.saleDims, sku: getTableColumns(skus) })
		.from(skus)
		.innerJoin(spus, eq(spus.spuId, skus.spuId))
		.where(
			and(
				eq(skus.state, 1),
				inArray(skus.venderId, toIdList(venderIds)),
				skuIds ? inArray(skus.skuId, toIdList(skuIds)) : undefined,
			),
		)
		.orderBy(skus.id)
		.limit(300);
	if (found.length >= (skuIds?.length ?? 1)) return found;
	throw createFieldError("BAD_INPUT", "skuIds", "有商品不存在、已下架，或不属于演示数据的供应商");
}

async function findAddress(db: Db, userId: string) {
	const [row] = await db.select().from(addresses).where(eq(addresses.userId, userId)).limit(1);
	const ids = row ? [row.provinceId, row.cityId, row.districtId, row.streetId] : [];
	const names = await db
		.select()
		.from(areas)
		.where(inArray(areas.areaId, toIdList(ids.map(Number))));
	if (!row) throw new BusinessError(409, "NO_ADDRESS", "采购人没有收货地址，请先新增");
	return toAddress(row, names);
}
