import { pages } from "~/domain/page/pages";
import { mostListLines } from "./list-size";

/** Goods that an address proposes: a SKU id and a number of sale units. */
export type ProposedLine = { skuId: string; num: number };

/**
 * The most characters of such an address, where the log-in has it once more with its signs
 * escaped: the edge refuses 8,192.
 */
export const mostPathLength = 7800;

/** The path that proposes these lines to the purchase list, with as many of them as it can hold. */
export function toProposalPath(lines: readonly ProposedLine[]): { path: string; count: number } {
	return appendLines(`${pages.purchaseList.path}?lines=`, lines);
}

/** A path that ends with `lines=`, and behind it as many of the lines as an address can hold. */
export function appendLines(start: string, lines: readonly ProposedLine[]): { path: string; count: number } {
	let path = start;
	let length = encodeURIComponent(path).length;
	let count = 0;
	for (const { skuId, num } of lines.slice(0, mostListLines)) {
		const part = `${count > 0 ? "," : ""}${encodeURIComponent(skuId)}:${num}`;
		length += encodeURIComponent(part).length;
		if (length > mostPathLength) break;
		path += part;
		count++;
	}
	return { path, count };
}
