import { type ProposedLine, toProposalPath } from "~/domain/purchase-list/proposal-path";

/**
 * The path that proposes the checked lines, or all where none is checked; a message
 * where it cannot hold them all.
 */
export function shareLines(
	checked: readonly ProposedLine[],
	all: readonly ProposedLine[],
): string | { message: string } {
	const lines = checked.length > 0 ? checked : all;
	const { path, count } = toProposalPath(lines);
	if (count === 0) return { message: "购物车里没有可以分享的商品" };
	const remedy = checked.length > 0 ? "请减少勾选" : "请勾选要分享的商品";
	return count < lines.length ? { message: `链接最多容纳 ${count} 种，${remedy}` } : path;
}
