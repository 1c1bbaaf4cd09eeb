import { toHalfWidth } from "./half-width";
import type { Columns } from "./list-heads";

/** Goods that the buyer does not want, or sends back. */
const calledOff =
	/✗|^(?:不要|不用|取消|别[买要订]|退货|退回|删[掉除])|~~[^~]+~~|(?:(?:不|先不|暂不)(?:要|用|买|需要|采购)|取消|作废|退货|退掉)(?:了|[\s)】。!！]*$)/;
/** A cell beside goods: 取消, 已采购, 不要了, 改为8, ~~手套~~. */
const againstRow =
	/^(?:已?(?:取消|作废|关闭|删除|退货)|已经?(?:采购|购买|下单|到货|订购|[买购订])|(?:不|先不|暂不)(?:要|用|买|需要|采购)|暂缓(?:采购)?)[了。!]*$|^(?:数量)?(?:改[为成]?|应为|更正为?|实际(?:数量|采购|需要)?)[:\s]*\d|~~[^~]+~~|^[✗×]$/;
/** Other columns, as 发票, say 不要 of something else. */
const headOfState = /^$|状态|情况|处理|结果|标记|意见|进度/;
const headOfWish = /^是否.*[采购买需要]/;

/** True if a sentence calls its goods off. */
export function isCalledOff(text: string): boolean {
	return calledOff.test(text);
}

/** The cell that says that its row is not wanted, or is wanted in another number. "" without one. */
export function findAgainst(cells: readonly string[], { kinds, headUnits }: Columns): string {
	const found = cells.find((cell, at) => {
		const text = toHalfWidth(cell).trim().slice(0, 50);
		const head = headUnits[at]?.head.trim() ?? "";
		if (headOfWish.test(head)) return /^(?:否|不|不要|n|no|false|×|x)$/i.test(text);
		return (kinds[at] !== "other" || headOfState.test(head)) && againstRow.test(text);
	});
	return found?.trim().slice(0, 20) ?? "";
}
