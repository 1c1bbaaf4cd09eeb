import * as v from "valibot";
import { Id } from "./id";
import { lineEntries } from "./line";
import { Money } from "./money";
import { Count } from "./number";
import { ofExtension } from "./of-extension";
import { rowsOf } from "./rows";
import { Time } from "./time";

/** Goods go back for a refund, in exchange for others, or for repair. */
export const AfterSaleKind = v.picklist(["return", "exchange", "repair"], "请选择售后类型");
export type AfterSaleKind = v.InferOutput<typeof AfterSaleKind>;

/** How the goods go back: fetched by the supplier's carrier, or sent by the buyer. */
export const AfterSaleWay = v.picklist(["pickup", "self"], "请选择寄回方式");
export type AfterSaleWay = v.InferOutput<typeof AfterSaleWay>;

/**
 * The state of a claim: submitted → agreed → sentBack → received → done, or an end as refused or withdrawn.
 */
export const AfterSaleState = v.picklist(
	["submitted", "agreed", "sentBack", "received", "done", "refused", "withdrawn"],
	"没有这种售后状态",
);
export type AfterSaleState = v.InferOutput<typeof AfterSaleState>;

/** Goods on their way, by the carrier's name and number. */
export const Parcel = v.object({ carrier: v.string(), trackingNo: v.string() });
export type Parcel = v.InferOutput<typeof Parcel>;

const { skuId, name, imageUrl, specList, saleUnit, price, num, free } = lineEntries;
/** An ordered article: `orderId` is the child order's, `price` was paid for one piece. */
const goods = { orderId: Id, venderName: v.string(), skuId, name, imageUrl, specList, saleUnit, price, free };

/** Where a carrier fetches goods. */
const Pickup = v.object({ name: v.string(), mobile: v.string(), address: v.string() });

/** A line of an order that was sent. */
export const ClaimableLine = v.object({
	...goods,
	orderedAt: Time,
	/** The ordered quantity. */
	num,
	/** The quantity that can still be claimed. */
	claimable: Count,
	/** Where the goods went. A backend may lack it. */
	sentTo: v.optional(Pickup),
});
export type ClaimableLine = v.InferOutput<typeof ClaimableLine>;

/** One claim of a buyer for goods of one line (售后单). */
export const AfterSale = v.object({
	...goods,
	serviceId: Id,
	kind: AfterSaleKind,
	state: AfterSaleState,
	createdAt: Time,
	/** The quantity that goes back. */
	num,
	/** The refund of a return, without freight. */
	refund: v.optional(Money),
	/** Where the refund has gone: the company's account, or the way of the payment. */
	refundTo: v.optional(v.picklist(["deposit", "credit", "original"])),
	/** The part of the refund that has gone to the deposit, where `refundTo` is the place of the rest. */
	refundDeposit: ofExtension("money", v.optional(Money)),
	reason: v.string(),
	description: v.optional(v.string()),
	pictures: rowsOf(v.object({ name: v.string(), url: v.string() })),
	way: AfterSaleWay,
	/** The address from which the carrier fetches the goods. */
	pickup: v.optional(Pickup),
	/** The address to which the buyer sends them, once the supplier has agreed. */
	returnAddress: v.optional(v.string()),
	/** The buyer's parcel. */
	parcel: v.optional(Parcel),
	/** The supplier's reason for a refusal. */
	refusal: v.optional(v.string()),
	/** The steps so far, the first one first. */
	track: rowsOf(v.object({ time: Time, operator: v.string(), content: v.string() })),
	handleOption: v.object({ withdraw: v.boolean(), sendBack: v.boolean() }),
});
export type AfterSale = v.InferOutput<typeof AfterSale>;
