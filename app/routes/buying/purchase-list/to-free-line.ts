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
	const num = parseQuantity(toHalfWidth(typed.num)) ?? undefined;
	const { problem = missing } = amount;
	const unit = typed.unit === saleUnits ? "" : typed.unit;
	const isLong = unit.length > maxFreeUnit;
	const { remark: note, reqNo } = toLineTexts(keyed.line);
	// The whole text of an unclear number is the longest, so it is the part that may be cut.
	const remark = [
		code !== name && code && `物料编码：${code}`,
		skuId !== name && skuId && `商品编号：${skuId}`,
		num === undefined && typed.num.trim() && `数量：${typed.num.trim()}`,
		isLong && `单位：${unit}`,
		note,
		typed.num.trim() === "" && problem !== missing && `原文：${source.trim()}`,
	];
	return {
		name: name.slice(0, maxFreeName),
		...present({
			num,
			unit: isLong ? undefined : unit || undefined,
			remark: remark.filter(Boolean).join("；").slice(0, 100) || undefined,
			reqNo: reqNo || undefined,
		}),
	};
}
