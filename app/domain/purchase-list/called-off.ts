import { toHalfWidth } from "./half-width";
import type { Columns } from "./list-heads";
import { fits, type Rule } from "./rule";

/** Goods that the buyer does not want, or sends back. */
export const calledOff: readonly Rule[] = [
	{
		says: /^(?:不要|不用|取消|别[买要订]|退货|退回|删[掉除])/,
		examples: "不要手套 ; 取消扳手2把 ; 别买胶带 ; 退货 手套 5双 ; 删掉毛巾",
	},
	{
		says: /(?:(?:不|先不|暂不)(?:要|用|买|需要|采购)|取消|作废|退货|退掉)(?:了|[\s)】。!！]*$)/,
		examples: "手套不要了 ; 扳手 先不买 ; 胶带(取消) ; 毛巾 退掉了 ; 【口罩 作废】 ; 螺丝 暂不采购。",
	},
	{ says: /~~[^~]+~~/, examples: "~~手套 5双~~" },
	{ says: /✗/, examples: "手套 5双 ✗" },
];
/** A cell beside goods. */
export const againstRow: readonly Rule[] = [
	{
		says: /^(?:已?(?:取消|作废|关闭|删除|退货)|已经?(?:采购|购买|下单|到货|订购|[买购订])|(?:不|先不|暂不)(?:要|用|买|需要|采购)|暂缓(?:采购)?)[了。!]*$/,
		examples: "取消 ; 已作废 ; 已经采购 ; 已买 ; 已下单了 ; 不要了 ; 先不买 ; 暂缓",
	},
	{
		says: /^(?:数量)?(?:改[为成]?|应为|更正为?|实际(?:数量|采购|需要)?)[:\s]*\d/,
		examples: "改为8 ; 数量改成 8 ; 应为:20 ; 更正12 ; 实际数量 5",
	},
	{ says: /~~[^~]+~~|^[✗×]$/, examples: "~~手套~~ ; ✗ ; ×" },
];
/** Other columns, as 发票, say 不要 of something else. */
const headOfState = /^$|状态|情况|处理|结果|标记|意见|进度/;
const headOfWish = /^是否.*[采购买需要]/;

/** True if a sentence calls its goods off. */
export function isCalledOff(text: string): boolean {
	return fits(calledOff, text);
}

/** The cell that says that its row is not wanted, or is wanted in another number. "" without one. */
export function findAgainst(cells: readonly string[], { kinds, headUnits }: Columns): string {
	const found = cells.find((cell, at) => {
		const text = toHalfWidth(cell).trim().slice(0, 50);
		const head = headUnits[at]?.head.trim() ?? "";
		if (headOfWish.test(head)) return /^(?:否|不|不要|n|no|false|×|x)$/i.test(text);
		return (kinds[at] !== "other" || headOfState.test(head)) && fits(againstRow, text);
	});
	return found?.trim().slice(0, 20) ?? "";
}
