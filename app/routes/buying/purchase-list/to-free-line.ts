import "server-only";
import { type FreeLineInput, maxFreeName, maxFreeUnit } from "~/api/contract/mall/saved-list";
import { present } from "~/api/wire/present";
import { parseQuantity } from "~/domain/goods/quantity";
import { toHalfWidth } from "~/domain/purchase-list/half-width";
import { toLineTexts } from "~/domain/purchase-list/line-notes";
import { missing } from "~/domain/purchase-list/take-amount";
import { saleUnits } from "~/domain/purchase-list/unit-words";
import type { KeyedLine } from "./decision";
import { toAsked } from "./find-matches";
import { getTyped } from "./wanted";

/** A line as a saved list keeps it without goods. Its remark has what has no field there. */
export function toFreeLine(keyed: KeyedLine): FreeLineInput {
	const { code, skuId, source, amount } = keyed.line;
	const name = toAsked(keyed) || source.trim();
	const typed = getTyped(keyed);
	const num = parseQuantity(toHalfWidth(typed.num));
	const isUnclear = amount.num === null && amount.problem !== undefined && amount.problem !== missing;
	const unit = typed.unit === saleUnits ? "" : typed.unit;
	const { remark: note, reqNo } = toLineTexts(keyed.line);
	const remark = [
		code !== name && code && `物料编码：${code}`,
		skuId !== name && skuId && `商品编号：${skuId}`,
		num === null && (typed.num.trim() ? `数量：${typed.num.trim()}` : isUnclear && `原文：${source.trim()}`),
		unit.length > maxFreeUnit && `单位：${unit}`,
		note,
	];
	const joined = remark.filter(Boolean).join("；").slice(0, 100);
	return {
		name: name.slice(0, maxFreeName),
		...present({
			num: num ?? undefined,
			unit: unit.length > maxFreeUnit ? undefined : unit || undefined,
			remark: joined || undefined,
			reqNo: reqNo || undefined,
		}),
	};
}
