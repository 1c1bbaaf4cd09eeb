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

const month = "jan|feb|mar|apr|may|june?|july?|aug|sept?|oct|nov|dec";
/** Dates and times as Excel shows them: 2026-03-05, 3月5日, 5-Mar, Mar-05, 10:20. */
const dateLike = new RegExp(
	`^(?:\\d{4}[-/年]\\d{1,2}(?:[-/月]\\d{1,2}日?|月)|\\d{1,2}月\\d{1,2}日|\\d{1,2}-(?:${month})|(?:${month})-\\d{2}|\\d{1,2}:\\d{2}(?::\\d{2})?)$`,
	"i",
);

/** A sentence for an id, a code or a model that Excel has changed; "" where it has not. */
export function describeChanged({ skuId, model, code }: Record<"skuId" | "model" | "code", string>): string {
	const texts = { 编号: skuId.trim(), 型号: model.trim(), 物料编码: code.trim() };
	for (const [name, text] of Object.entries(texts))
		if (/^\d(?:\.\d+)?e\+\d+$/i.test(toHalfWidth(text)))
			return `${name}“${text}”少了后面的数字，请在 Excel 中把这一列改为文本，再填完整`;
	return dateLike.test(texts.型号) ? `型号“${texts.型号}”是日期或时间，可能被 Excel 改过，请核对` : "";
}
