import * as v from "valibot";
import { quantityMaximum } from "~/domain/goods/quantity";
import { parseMoney } from "~/domain/text/money";

const maxPriceFen = 99_999_999_99;

const text = (max: number) =>
	v.pipe(v.string(), v.trim(), v.nonEmpty("不能为空"), v.maxLength(max, `超过 ${max} 个字`));
const id = v.pipe(v.string(), v.regex(/^[\w-][\w.:-]{0,63}$/, "编号格式不正确"));
const count = (min: number, max: number) =>
	v.pipe(
		v.number(),
		v.integer("须为整数"),
		v.minValue(min, `不能小于 ${min}`),
		v.maxValue(max, `不能大于 ${max}`),
	);

/** Yuan as text or number → integer fen above 0. */
const Price = v.pipe(
	v.union([v.string(), v.number()], "金额格式不正确"),
	v.transform(String),
	v.regex(/^\d{1,11}(?:\.\d{1,2})?$/, "金额格式不正确"),
	v.transform((yuan) => {
		const [whole, decimals = ""] = yuan.split(".");
		return parseMoney(`${whole}.${decimals.padEnd(2, "0")}`);
	}),
	v.minValue(1, "金额须大于 0"),
	v.maxValue(maxPriceFen, "金额过大"),
);

const Line = v.object({
	name: text(40),
	value: v.pipe(v.string(), v.trim(), v.maxLength(2000, "超过 2000 个字")),
});

const FeedSku = v.object({
	skuId: id,
	specs: v.pipe(v.array(Line), v.maxLength(4, "最多 4 个规格")),
	price: Price,
	stock: count(0, 9_999_999),
	model: v.optional(text(60)),
});

/**
 * One line of the goods feed (CONTRACT "The goods feed"). Keys are optional when the source of the feed does
 * not know them. Prices become integer fen.
 */
export const FeedProduct = v.object({
	spuId: id,
	name: text(200),
	brief: v.optional(v.nullable(v.pipe(v.string(), v.maxLength(500, "超过 500 个字")))),
	keywords: v.optional(v.pipe(v.array(v.string()), v.maxLength(50, "最多 50 个关键词")), []),
	categoryPath: v.pipe(v.array(text(40)), v.minLength(1, "至少一级分类"), v.maxLength(3, "最多三级分类")),
	brand: v.optional(v.nullable(text(60))),
	unit: v.optional(text(10), "件"),
	listPrice: v.optional(v.nullable(Price)),
	price: v.optional(Price),
	onSale: v.optional(v.boolean(), true),
	image: v.optional(v.nullable(v.string())),
	gallery: v.optional(v.array(v.string()), []),
	attributes: v.optional(v.pipe(v.array(Line), v.maxLength(100, "最多 100 个属性")), []),
	detailHtml: v.optional(v.nullable(v.pipe(v.string(), v.maxLength(500_000, "详情过长")))),
	skus: v.pipe(v.array(FeedSku), v.minLength(1, "至少一个 SKU"), v.maxLength(200, "最多 200 个 SKU")),
	vender: v.optional(v.object({ venderId: id, venderName: text(60) })),
	taxRate: v.optional(v.picklist([0.13, 0.09, 0.06, 0.03, 0.01, 0], "没有这个税率"), 0.13),
	lowestBuy: v.optional(count(1, quantityMaximum), 1),
	orderMultiple: v.optional(count(1, quantityMaximum), 1),
	limitBuy: v.optional(v.nullable(count(1, quantityMaximum))),
	weight: v.optional(v.pipe(v.number(), v.minValue(0)), 0.5),
	productArea: v.optional(text(40), "中国"),
	model: v.optional(text(60)),
	canVatInvoice: v.optional(v.boolean(), true),
	noReasonReturnDays: v.optional(count(0, 365), 7),
});
export type FeedProduct = v.InferOutput<typeof FeedProduct>;
