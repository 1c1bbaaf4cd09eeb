import * as v from "valibot";
import { callsOf } from "../../endpoint/endpoint";
import {
	AfterSale,
	AfterSaleKind,
	AfterSaleState,
	AfterSaleWay,
	ClaimableLine,
} from "../../schema/after-sale";
import { toId } from "../../schema/clean-typed";
import { Id } from "../../schema/id";
import { Count, Quantity } from "../../schema/number";
import { pageOf, pageQueryEntries } from "../../schema/page";
import { Keyword, optionalText, text, typed } from "../../schema/text";

const { get, post } = callsOf("mall");

/** Most pictures of one form. */
export const maxPictures = 5;

/** Most articles of one form. */
export const maxClaimed = 100;

/** Lines of the buyer's orders that were sent, the newest order first; `orderId` is a child order's. */
export const listClaimable = get("/afterSale/goods", {
	extension: "afterSale",
	input: v.object({
		keyword: Keyword,
		orderId: v.optional(Id),
		skuId: v.optional(Id),
		...pageQueryEntries,
	}),
	output: v.object(pageOf(ClaimableLine)),
});

/**
 * Claims articles of one order: all of them, or none. Each is a claim of its own. The same `claimId` twice is
 * one form. 400: more than can be claimed. 404: an order, article, address or file that the buyer does not
 * have.
 */
export const applyAfterSale = post("/afterSale/apply", {
	extension: "afterSale",
	idempotentBy: "claimId",
	input: v.object({
		/** An id that the caller makes. */
		claimId: Id,
		/** The id of the child order. */
		orderId: Id,
		lines: v.pipe(
			v.array(v.object({ skuId: Id, num: Quantity })),
			v.minLength(1, "请填写要申请的数量"),
			v.maxLength(maxClaimed, `一次最多申请 ${maxClaimed} 种商品`),
			v.check(
				(lines) => new Set(lines.map(({ skuId }) => skuId)).size === lines.length,
				"同一商品请只填写一次",
			),
		),
		kind: AfterSaleKind,
		reason: text("申请原因", 50),
		description: optionalText("问题描述", 500),
		/** Pictures that were uploaded before. */
		fileIds: v.pipe(v.array(Id), v.maxLength(maxPictures, `最多上传 ${maxPictures} 张图片`)),
		way: AfterSaleWay,
		/**
		 * The buyer's address from which the carrier fetches the goods; without one,
		 * the address that they went to.
		 */
		addressId: v.optional(Id),
	}),
	/** The claims, a line each. */
	output: v.object({ serviceIds: v.array(Id) }),
});

/** Each word is part of a claim's number, its order's, or of the SKU, name or supplier of its goods. */
const conditions = { keyword: Keyword };

/** The buyer's claims, newest first. */
export const listAfterSales = get("/afterSale/list", {
	extension: "afterSale",
	input: v.object({ state: v.optional(AfterSaleState), ...conditions, ...pageQueryEntries }),
	output: v.object(pageOf(AfterSale)),
});

/** How many claims `listAfterSales` has in all, and in each state. */
export const countAfterSales = get("/afterSale/stateCount", {
	extension: "afterSale",
	input: v.object(conditions),
	output: v.object({
		all: Count,
		submitted: Count,
		agreed: Count,
		sentBack: Count,
		received: Count,
		done: Count,
		refused: Count,
		withdrawn: Count,
	}),
});

const serviceId = v.object({ serviceId: Id });

/** A claim of the buyer's own, with its steps so far. */
export const getAfterSale = get("/afterSale/detail/:serviceId", {
	extension: "afterSale",
	input: serviceId,
	output: AfterSale,
});

/** Takes a claim back; 409 once the goods are on their way. */
export const withdrawAfterSale = post("/afterSale/withdraw/:serviceId", {
	extension: "afterSale",
	input: serviceId,
	output: AfterSale,
});

/**
 * Names the parcel in which the buyer sends the goods. 409: the supplier has not agreed
 * yet, or a carrier fetches them.
 */
export const sendBackGoods = post("/afterSale/sendBack/:serviceId", {
	extension: "afterSale",
	input: v.object({
		serviceId: Id,
		carrier: text("快递公司", 20),
		trackingNo: typed(toId, /^[A-Za-z0-9-]{6,30}$/, "快递单号为 6–30 位字母或数字", "请填写快递单号"),
	}),
	output: AfterSale,
});
