import { type SQL, sql } from "drizzle-orm";
import type { applyAddress as applyEndpoint } from "~/api/contract/mall/order";
import type { HandlerInputOf } from "~/api/endpoint/endpoint";
import type { Address } from "~/api/schema/address";
import type { AddressStep } from "~/domain/order/order-moves";
import { isSameDistrict } from "~/domain/place/same-district";
import { runBatch } from "../../../db/run-batch";
import { BusinessError, type BuyerContext, createFieldError } from "../../../endpoint/implement";
import { loadAddress } from "../address/address-book";
import { loadOwnParts } from "./load-order";
import { announceStep, operators } from "./order-steps";
import { hasParcels, type Supplier } from "./parcels";
import { isOf, mayMoveChildOrder } from "./write-move";

/** SQL on child_orders: the part is paid, nothing of it is sent, and no wish to cancel is open. */
const isUnsent = sql`${mayMoveChildOrder("ship")} AND NOT ${hasParcels} AND cancel_request IS NOT 'asked'`;
const isAsked = sql`address_request ->> 'state' = 'asked'`;

/** SQL on child_orders: the supplier has not answered the wish for another address. */
export const hasAskedAddress: SQL = sql`${isUnsent} AND ${isAsked}`;

/**
 * The buyer asks the suppliers for another address, for a whole order or one child order. A newer wish
 * replaces an older one.
 * @throws BusinessError 404 no such order or address, 400 another district, 409 nothing of it is unsent.
 */
export async function applyAddress(
	{ orderId, addressId }: HandlerInputOf<typeof applyEndpoint>,
	ctx: BuyerContext,
): Promise<void> {
	const parts = await loadOwnParts(ctx, orderId);
	const address = await loadAddress(ctx, addressId);
	if (!parts.every((part) => isSameDistrict(part.address, address))) {
		const message = "只能改为同一区县的地址：其他地区的库存和送达日期不同，请申请取消后重新下单";
		throw createFieldError("AREA", "addressId", message);
	}
	const request = JSON.stringify({ state: "asked", address });
	await take(ctx, "askAddress", orderId, {
		where: isUnsent,
		change: sql`address_request = ${request}`,
		by: ctx.buyer.realName,
		detail: sql`${`：${describe(address)}`}`,
	});
	const after = await loadOwnParts(ctx, orderId);
	if (after.some(({ addressRequest }) => addressRequest?.state === "asked")) return;
	throw new BusinessError(409, "STATE", "商品已发货或订单已关闭，不能修改收货地址，请刷新后查看");
}

/**
 * The buyer takes the open wishes for another address back.
 * @throws BusinessError 404 no such order, 409 when none is open: the supplier was faster.
 */
export async function withdrawAddress(ctx: BuyerContext, orderId: string): Promise<void> {
	const before = await loadOwnParts(ctx, orderId);
	await take(ctx, "withdrawAddress", orderId, {
		change: sql`address_request = NULL`,
		by: ctx.buyer.realName,
	});
	const after = await loadOwnParts(ctx, orderId);
	const isBack = after.some(({ addressRequest, address }, at) => {
		const was = before[at];
		const isSame = was && describe(address) === describe(was.address);
		return isSame && was.addressRequest?.state === "asked" && !addressRequest;
	});
	if (!isBack) throw new BusinessError(409, "STATE", "供应商已答复，申请不能撤回，请刷新后查看");
}

/** The supplier agrees: the child order goes to the address that its buyer wishes. */
export function agreeToAddress(supplier: Supplier, orderId: string): Promise<void> {
	const change = sql`snapshot = json_set(snapshot, '$.address', json(address_request -> 'address')), address_request = NULL`;
	return take(supplier, "agreeToAddress", orderId, { change, by: operators.supplier });
}

/** The supplier refuses, and sends the goods to the address of the order. */
export function refuseAddress(supplier: Supplier, orderId: string): Promise<void> {
	const change = sql`address_request = json_set(address_request, '$.state', 'refused')`;
	return take(supplier, "refuseAddress", orderId, { change, by: operators.supplier });
}

type Taken = { where?: SQL; change: SQL; by: string; detail?: SQL };

/** Takes a step in one transaction. The change comes last, because the texts before it need its condition. */
async function take(
	{ db, now }: Supplier,
	step: AddressStep,
	orderId: string,
	{ where = hasAskedAddress, change, ...said }: Taken,
): Promise<void> {
	const isMeant = sql`${isOf(orderId)} AND ${where}`;
	await runBatch(db, [
		...announceStep("child_orders", step, isMeant, { now, ...said, turn: String(now.getTime()) }),
		sql`UPDATE child_orders SET ${change} WHERE ${isMeant}`,
	]);
}

function describe({ name, mobile, address }: Address): string {
	return `${name} ${mobile} ${address}`;
}
