import * as v from "valibot";
import { callsOf } from "../../endpoint/endpoint";
import { AreaId } from "../../schema/area";
import { Done } from "../../schema/done";
import { Id } from "../../schema/id";
import { ofExtension } from "../../schema/of-extension";
import { rowsOf } from "../../schema/rows";
import { Sku } from "../../schema/sku";
import { Stock } from "../../schema/stock";
import { text } from "../../schema/text";
import { Time } from "../../schema/time";

const { get, post } = callsOf("mall");

/** The facts of a SKU that a comparison shows and stores, beside its supplier and its delivery. */
export const ComparedFacts = v.pick(Sku, [
	"skuId",
	"name",
	"imagePath",
	"brandName",
	"model",
	"saleUnit",
	"pack",
	"lowestBuy",
	"orderMultiple",
	"price",
	"nakedPrice",
	"taxRate",
]);
const { stockStateId, stockStateDesc, arrivalDays } = Stock.entries;

/** A SKU as it was when its comparison was saved, with stock and arrival for the smallest quantity. */
export const RecordedSku = v.object({
	...ComparedFacts.entries,
	stockStateId,
	stockStateDesc,
	arrivalDays,
	venderId: Id,
	venderName: v.string(),
	/** Its attributes when it was saved. */
	attributes: ofExtension("lists", v.optional(v.array(v.object({ name: v.string(), value: v.string() })))),
});
export type RecordedSku = v.InferOutput<typeof RecordedSku>;

/** A comparison as it stood when it was saved (比价单). */
export const CompareRecord = v.object({
	recordId: Id,
	time: Time,
	/** Who saved it. */
	operator: v.string(),
	areaId: AreaId,
	/** The area's names in one line. */
	address: v.string(),
	items: v.array(RecordedSku),
});
export type CompareRecord = v.InferOutput<typeof CompareRecord>;

const recordId = v.object({ recordId: Id });

/**
 * Leaves out goods that are not on sale. 404: fewer than two are left. 555: the buyer has no room for
 * another.
 */
export const saveCompareRecord = post("/goods/similarCompare/save", {
	right: "/goods/compareRecord",
	input: v.object({
		skuIds: v.pipe(v.array(Id), v.minLength(2, "请至少选择 2 件商品"), v.maxLength(4, "最多比较 4 件商品")),
		areaId: AreaId,
		address: text("收货地区", 100),
	}),
	output: CompareRecord,
});

/** All comparisons of the buyer, newest first. */
export const listCompareRecords = get("/goods/similarCompare/records", {
	right: "/goods/compareRecord",
	output: rowsOf(CompareRecord),
});

/**
 * `now`: its goods as `getSkus` answers them, and the stock at its address of those on sale, for their
 * smallest quantity.
 */
export const getCompareRecord = get("/goods/similarCompare/record/:recordId", {
	extension: "lists",
	right: "/goods/compareRecord",
	input: recordId,
	output: v.object({
		...CompareRecord.entries,
		now: v.optional(v.object({ skus: rowsOf(Sku), stocks: rowsOf(Stock) })),
	}),
});
export type CompareRecordNow = v.InferOutput<typeof getCompareRecord.output>;

/** Deletes a saved comparison of the buyer's own. */
export const deleteCompareRecord = post("/goods/similarCompare/delete/:recordId", {
	extension: "lists",
	right: "/goods/compareRecord",
	input: recordId,
	output: Done,
});
