import * as v from "valibot";
import { Id } from "~/api/schema/id";
import { parseQuantity } from "~/domain/goods/quantity";

/** The goods that an address proposes, `?lines=100012:5,100034:20`, as a list to read; other parts are left out. */
export function toListText(lines: string): { text: string; wrong: number } {
	const parts = lines.split(",").filter(Boolean);
	const rows = parts.flatMap((part) => {
		const at = part.lastIndexOf(":");
		const num = parseQuantity(part.slice(at + 1));
		const skuId = part.slice(0, at).trim();
		return num !== null && v.is(Id, skuId) ? [`${skuId}\t${num}`] : [];
	});
	const text = rows.length > 0 ? ["商品编号\t数量", ...rows].join("\n") : "";
	return { text, wrong: parts.length - rows.length };
}
