import "server-only";
import { type FreeLineInput, maxFreeName } from "~/api/contract/mall/saved-list";
import { parseQuantity } from "~/domain/goods/quantity";
import { toHalfWidth } from "~/domain/purchase-list/half-width";
import { toLineTexts } from "~/domain/purchase-list/line-notes";
import { saleUnits } from "~/domain/purchase-list/unit-words";
import type { KeyedLine } from "./decision";
import { toAsked } from "./find-matches";
import { getTyped } from "./wanted";

/** A line as a saved list keeps it without goods. Its remark has what has no field there. */
export function toFreeLine(keyed: KeyedLine): FreeLineInput {
	const { code, source } = keyed.line;
	const name = toAsked(keyed) || source.trim();
	const { num: typed, unit } = getTyped(keyed);
	const num = parseQuantity(toHalfWidth(typed)) ?? undefined;
	const { remark: note, reqNo } = toLineTexts(keyed.line);
	const remark = [
		code !== name && code && `物料编码：${code}`,
		num === undefined && typed.trim() && `数量：${typed.trim()}`,
		note,
	];
	return {
		name: name.slice(0, maxFreeName),
		num,
		unit: unit === saleUnits ? "" : unit,
		remark: remark.filter(Boolean).join("；").slice(0, 100),
		reqNo,
	};
}
