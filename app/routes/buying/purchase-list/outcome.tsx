import { describeCut } from "~/domain/purchase-list/line-notes";
import { Button } from "~/ui/control/button/button";
import { row } from "~/ui/layout/row/row";
import { danger, warning } from "~/ui/look/tone/tone";
import { nameDecision } from "./decision";
import { getChosen, type LineView, type Shown } from "./line-view";

type Props = { view: LineView; label: string; shown: Shown };

/** The remedy for a line's number, its stock, and the part of the line that the cart does not hold. */
export function Outcome({ view, label, shown: { fields } }: Props) {
	const { key, decision, line } = view;
	if (decision.skip) return null;
	const { offer, wanted } = getChosen(view) ?? {};
	const problem =
		wanted?.problem ?? fields[nameDecision("num", key)] ?? (offer ? undefined : line.amount.problem);
	return (
		<>
			{problem && (
				<span className={row(8, "wrap")}>
					<small {...danger}>{problem}</small>
					{wanted?.unit && (
						<Button
							variant="text"
							size="small"
							name="do"
							value={`unit/${key}/${wanted.unit}`}
							aria-label={`按${wanted.unit}计 ${label}`}
						>
							{`都按${wanted.unit}计`}
						</Button>
					)}
				</span>
			)}
			{describeCut(line).map((cut) => (
				<small key={cut} {...warning}>
					{cut}
				</small>
			))}
			{!problem && offer?.fault && <small {...danger}>{offer.fault}</small>}
		</>
	);
}
