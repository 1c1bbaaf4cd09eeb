import { type Rule, rules } from "~/domain/purchase-list/decide-lines";
import { Button } from "~/ui/control/button/button";
import { row } from "~/ui/layout/row/row";

type RulesProps = {
	open: number;
	mayUndo: boolean;
	/** Undefined where the press is to post the form. */
	decide: ((rule: Rule) => void) | undefined;
	undo: (() => void) | undefined;
};

/** The rules that decide about all open lines, and the way back. */
export function Rules({ open, mayUndo, decide, undo }: RulesProps) {
	if (open === 0 && !mayUndo) return null;
	return (
		<div className={row(8, "wrap")}>
			{open > 0 && <span>{`${open} 行待选，一次选定：`}</span>}
			{open > 0 &&
				Object.entries(rules).map(([rule, label]) => (
					<Button
						key={rule}
						size="small"
						name="do"
						value={`rule/${rule}`}
						onClick={(event) => {
							if (!decide) return;
							event.preventDefault();
							decide(rule as Rule);
						}}
					>
						{label}
					</Button>
				))}
			{mayUndo && (
				<Button
					variant="text"
					size="small"
					name="do"
					value="undo"
					onClick={(event) => {
						if (!undo) return;
						event.preventDefault();
						undo();
					}}
				>
					撤销
				</Button>
			)}
		</div>
	);
}
