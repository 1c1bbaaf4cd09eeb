import type { Settlement } from "~/api/schema/settlement";
import { parseMoney } from "~/domain/text/money";

/** The sentence of a settlement's page about a fault. */
export function describeSubmitFault(fault: string): string {
	return `${fault}，不能提交。请返回购物车修改`;
}

/**
 * The reason why a settlement cannot be submitted as it is, the beginning of a sentence; null where it can.
 */
export function findSubmitFault({
	venders,
	payPrice,
}: Pick<Settlement, "venders" | "payPrice">): string | null {
	if (venders.every(({ items }) => items.length === 0)) return "没有可以下单的商品";
	return parseMoney(payPrice) > 0 ? null : `应付金额为 ¥${payPrice}`;
}
