import { type ProposedLine, toProposalPath } from "~/domain/purchase-list/proposal-path";
import { CopyButton } from "~/ui/control/copy-button/copy-button.client";

type Props = { lines: readonly ProposedLine[]; size: "small" | "medium" };

/**
 * Copies an address that proposes these goods to a colleague; nothing without
 * goods. It says how many of them fit.
 */
export function CopyProposal({ lines, size }: Props) {
	const { path, count } = toProposalPath(lines);
	if (count === 0) return null;
	const part = count < lines.length ? `（前 ${count} 行）` : "";
	return (
		<CopyButton text={path} isPath size={size} label={`复制链接，含 ${count} 行商品`}>
			{`复制链接${part}`}
		</CopyButton>
	);
}
