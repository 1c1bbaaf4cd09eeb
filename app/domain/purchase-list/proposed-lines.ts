import * as v from "valibot";
import { Id } from "~/api/schema/id";
import { parseQuantity } from "~/domain/goods/quantity";
import { mostListLines } from "./list-size";
import type { ProposedLine } from "./proposal-path";
import { saleUnits } from "./unit-words";

type Read = { lines: ProposedLine[]; wrong: string[]; cut: number };

/** The lines of an address. `wrong` are the parts that are none; `cut` counts those beyond the most lines. */
export function readProposal(lines: string): Read {
	const wrong: string[] = [];
	const rows: ProposedLine[] = [];
	for (const part of lines.split(/[,\s]+/).filter(Boolean)) {
		const at = part.lastIndexOf(":");
		const num = parseQuantity(part.slice(at + 1));
		const skuId = part.slice(0, at);
		if (at > 0 && num !== null && v.is(Id, skuId)) rows.push({ skuId, num });
		else wrong.push(part);
	}
	const taken = rows.slice(0, mostListLines);
	return { lines: taken, wrong, cut: rows.length - taken.length };
}

/** The same with the lines as a list to read; "" without a line. */
export function toListText(lines: string): Omit<Read, "lines"> & { text: string } {
	const { lines: taken, ...left } = readProposal(lines);
	const rows = taken.map(({ skuId, num }) => `${skuId}\t${num}`);
	return { text: rows.length > 0 ? [`商品编号\t数量（${saleUnits}）`, ...rows].join("\n") : "", ...left };
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
