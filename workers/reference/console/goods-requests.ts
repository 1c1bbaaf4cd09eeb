import * as v from "valibot";
import { Fen, Flag, named, only, whole } from "./request-fields";

/**
 * A list of objects, in JSON or as a form sends it: `10:4500, 100:4000`, the values in the order of `names`.
 */
function rows<const S extends v.GenericSchema>(row: S, names: readonly string[], message: string) {
	const toRow = (text: string) =>
		Object.fromEntries(text.split(/[:：]/).map((value, at) => [names[at] ?? "rest", value]));
	const sent = v.pipe(
		v.string(),
		v.transform((text) =>
			text === "none"
				? []
				: text
						.split(/[,，、\s]+/)
						.filter(Boolean)
						.map(toRow),
		),
	);
	return v.pipe(
		v.union([v.array(v.unknown()), sent], message),
		v.array(row, message),
		v.maxLength(10, message),
	);
}

const SkuId = v.pipe(v.string("请填写商品编号"), v.nonEmpty("请填写商品编号"), v.maxLength(50));

const PriceLadder = v.pipe(
	rows(
		only({ from: whole(2, 1_000_000), fen: whole(1, 100_000_000_00) }),
		["from", "fen"],
		"请填写起订数量与价格（分），如 10:4500，无阶梯价填 none",
	),
	v.check(
		(steps) => steps.every(({ from }, at) => at === 0 || from > (steps[at - 1]?.from ?? 0)),
		"数量须从小到大",
	),
);

/** Type 1 is an attachment of the article, 2 a gift. */
const Gifts = rows(
	only({
		skuId: SkuId,
		num: whole(1, 1000),
		giftType: v.pipe(
			whole(1, 2),
			v.transform((type) => type as 1 | 2),
		),
	}),
	["skuId", "num", "giftType"],
	"请填写商品编号、数量与类型（1 附件，2 赠品），如 100000000013:1:2，无赠品填 none",
);

/** Fields that are absent stay as they are. */
export const GoodsRequest = v.pipe(
	only({
		priceFen: v.optional(named("价格（分）", whole(1, 100_000_000_00))),
		/** Pieces in `region`, or in each region. */
		stock: v.optional(named("库存", whole(0, 1_000_000))),
		/** Pieces beside `stock` that arrive in `laterDays` days. Without them all pieces are in stock. */
		laterNum: v.optional(named("陆续到货的数量", whole(1, 1_000_000))),
		laterDays: v.optional(named("陆续到货的天数", whole(1, 60))),
		/** Days from the order to its arrival in `region`, or in each region. */
		arrivalDays: v.optional(named("几天后送达", whole(0, 60))),
		region: v.optional(named("地区（1–4，不填为全部）", whole(1, 4))),
		onSale: v.optional(named("是否在售", Flag)),
		/** All prices by quantity, ascending; empty for none. */
		priceLadder: v.optional(named("阶梯价，如 10:4500（none 为无）", PriceLadder)),
		/** All gifts and attachments of one piece; empty for none. */
		gifts: v.optional(named("附件（1）与赠品（2），如 100000000013:1:2（none 为无）", Gifts)),
	}),
	v.forward(
		v.check(
			({ region, stock, arrivalDays }) =>
				region === undefined || stock !== undefined || arrivalDays !== undefined,
			"地区须与 stock 或 arrivalDays 一起填写",
		),
		["region"],
	),
	v.forward(
		v.check(
			({ stock, laterNum, laterDays }) =>
				(laterNum === undefined) === (laterDays === undefined) &&
				(laterNum === undefined || stock !== undefined),
			"laterNum 与 laterDays 须与 stock 一起填写",
		),
		["laterNum"],
	),
);
export type GoodsRequest = v.InferOutput<typeof GoodsRequest>;

/**
 * The freight of a supplier's order, and the amount from which an order has none. Fields
 * that are absent stay as they are.
 */
export const VenderRequest = only({
	freightFen: v.optional(named("运费（分）", Fen)),
	freeFreightFromFen: v.optional(named("满多少免运费（分）", Fen)),
});
export type VenderRequest = v.InferOutput<typeof VenderRequest>;

/** A form names the article or the supplier in a field. */
export const GoodsForm = v.looseObject({ skuId: named("商品编号", SkuId) });
export const VenderForm = v.looseObject({
	venderId: named(
		"供应商编号",
		v.pipe(v.string("请填写供应商编号"), v.nonEmpty("请填写供应商编号"), v.maxLength(50)),
	),
});
