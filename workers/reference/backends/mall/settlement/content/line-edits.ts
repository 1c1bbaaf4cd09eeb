import { BusinessError } from "../../../../endpoint/implement";
import type { SettlementContent } from "./sealed";
import type { SettlementLine } from "./settlement-line";

type Editable = { content: Pick<SettlementContent, "lines">; order: object | null };

/**
 * True if the buyer may take other numbers of the lines. An offer was accepted for its
 * number, and an order is placed.
 */
export function mayChangeLines({ content, order }: Editable): boolean {
	return !order && content.lines.every(({ quote }) => !quote);
}

/**
 * The lines of a settlement with other numbers; a line of 0 is left out.
 * @throws BusinessError 400 for goods that the settlement does not have, or whose number cannot be changed.
 */
export function editLines(
	loaded: Editable,
	edits: readonly { skuId: string; num: number }[],
): SettlementLine[] {
	const { lines } = loaded.content;
	const nums = new Map(edits.map(({ skuId, num }) => [skuId, num]));
	const isForeign = [...nums.keys()].some((skuId) => !lines.some((line) => line.skuId === skuId));
	if (isForeign) throw new BusinessError(400, "LINES", "订单中没有该商品，请刷新后重试");
	if (nums.size > 0 && !mayChangeLines(loaded)) {
		throw new BusinessError(400, "LINES", "按报价下单的商品不能修改数量");
	}
	return lines.flatMap((line) => {
		const num = nums.get(line.skuId) ?? line.num;
		return num > 0 ? [{ ...line, num }] : [];
	});
}
