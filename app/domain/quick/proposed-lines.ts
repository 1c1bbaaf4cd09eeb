import * as v from "valibot";
import { Id } from "~/api/schema/id";
import { parseQuantity } from "~/domain/goods/quantity";
import { mostListLines } from "./list-size";

/** Proposed lines as a list to read. `wrong` are the parts that are none; `cut` counts those beyond the most lines. */
export function toListText(lines: string): { text: string; wrong: string[]; cut: number } {
	const wrong: string[] = [];
	const rows: string[] = [];
	for (const part of lines.split(/[,\s]+/).filter(Boolean)) {
		const at = part.lastIndexOf(":");
		const num = parseQuantity(part.slice(at + 1));
		const skuId = part.slice(0, at);
		if (at > 0 && num !== null && v.is(Id, skuId)) rows.push(`${skuId}\t${num}`);
		else wrong.push(part);
	}
	const taken = rows.slice(0, mostListLines);
	const text = taken.length > 0 ? ["商品编号\t数量", ...taken].join("\n") : "";
	return { text, wrong, cut: rows.length - taken.length };
}

/** The parts of an address that were left out, in a sentence; "" where there are none. */
export function describeLeftOut({ wrong, cut }: { wrong: readonly string[]; cut: number }): string {
	const named = wrong.slice(0, 10).map((part) => `“${part.slice(0, 40)}”`);
	const more = wrong.length > named.length ? " 等" : "";
	const parts = [
		wrong.length > 0 &&
			`链接中有 ${wrong.length} 处不是“商品编号:数量”，没有填入：${named.join("、")}${more}`,
		cut > 0 && `每次最多 ${mostListLines} 行，链接中后面的 ${cut} 行没有填入`,
	];
	return parts.filter(Boolean).join("；");
}
