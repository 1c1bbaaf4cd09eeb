import type { AttributeLine } from "../db/schema/catalogue";

/** The columns of attributeColumns. Lists are JSON. */
export type AttributeRow = {
	model: string;
	sale_values: string;
	weight_gram: number;
	sale_dims: string;
	attributes: string;
	product_area: string;
};

/** The columns that listAttributes needs: `s` skus, `p` spus. */
export const attributeColumns =
	"s.model, s.sale_values, s.weight_gram, p.sale_dims, p.attributes, p.product_area";

/**
 * The attributes of the product, the values that the buyer chooses the SKU by, and the SKU's own attributes.
 */
export function listAttributes(row: AttributeRow): AttributeLine[] {
	const values = JSON.parse(row.sale_values) as string[];
	const choices = (JSON.parse(row.sale_dims) as string[]).map((name, index) => ({
		group: "规格参数",
		name,
		value: values[index] ?? "",
	}));
	return [
		...(JSON.parse(row.attributes) as AttributeLine[]),
		...choices,
		{ group: "主体", name: "型号", value: row.model },
		{ group: "主体", name: "商品产地", value: row.product_area },
		{ group: "包装与重量", name: "商品毛重", value: `${row.weight_gram / 1000}kg` },
	].filter(({ value }) => value !== "");
}
