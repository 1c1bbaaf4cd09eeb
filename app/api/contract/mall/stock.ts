import * as v from "valibot";
import { callsOf } from "../../endpoint/endpoint";
import { AreaId } from "../../schema/area";
import { Id } from "../../schema/id";
import { Quantity } from "../../schema/number";
import { rowsOf } from "../../schema/rows";
import { maxSkus } from "../../schema/sku-ids";
import { Stock } from "../../schema/stock";

const { post } = callsOf("mall");

/** The stock of SKUs in an area, for the asked numbers, and when they arrive there. */
export const getStock = post("/goods/stock", {
	changes: false,
	input: v.object({
		areaId: AreaId,
		skuNums: v.pipe(
			v.array(v.object({ skuId: Id, num: Quantity })),
			v.minLength(1, "请选择商品"),
			v.maxLength(maxSkus, `一次最多查询 ${maxSkus} 件商品`),
		),
	}),
	output: rowsOf(Stock),
});
