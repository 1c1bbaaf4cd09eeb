import { toHalfWidth } from "./half-width";

const label = /^(?:(?:sku|商品|产品|货品)?\s*(?:编号|编码|货号|id)|sku)\s*[:#]?\s*/i;

/**
 * A SKU id as a cell or a sentence writes it: full-width, with invisible signs, SKU, 编号：, # or .0 around it.
 */
export function readSkuId(text: string): string {
	const plain = toHalfWidth(text)
		.replace(/\p{Cf}/gu, "")
		.trim();
	const bare = plain.replace(label, "").replace(/^['#]\s*/, "");
	return /^\d{6,20}(?:\.0+)?$/.test(bare) ? bare.replace(/\.0+$/, "") : plain;
}

/** The SKU id of a text that is nothing else, "" for any other text. */
export function findSkuId(text: string): string {
	const id = readSkuId(text);
	return /^\d{6,20}$/.test(id) ? id : "";
}

/** A sentence for an id or a model that Excel has changed; "" where it has not. */
export function describeChanged({ skuId, model }: { skuId: string; model: string }): string {
	if (/^\d(?:\.\d+)?e\+\d+$/i.test(toHalfWidth(skuId).trim()))
		return `编号“${skuId.trim()}”少了后面的数字，请在 Excel 中把这一列改为文本，再填完整`;
	if (/^(?:\d{4}-\d{1,2}-\d{1,2}|\d{1,2}:\d{2}(?::\d{2})?)$/.test(model.trim()))
		return `型号“${model.trim()}”是日期或时间，可能被 Excel 改过，请核对`;
	return "";
}
