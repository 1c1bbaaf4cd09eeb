import type { Settlement } from "~/api/schema/settlement";
import { splitSettlement } from "~/domain/order/split-settlement";
import { PlannedTable } from "~/parts/order/planned/planned-table";
import { TitledSurface } from "~/ui/layout/surface/surface";
import card from "./confirm.module.css";

/** The child orders that a submit makes. Nothing without goods. */
export function ChildOrders({ settlement }: { settlement: Settlement }) {
	const { children } = splitSettlement(settlement);
	if (children.length === 0) return null;
	return (
		<TitledSurface
			title={`将拆成 ${children.length} 张订单`}
			id="children-title"
			bordered
			className={card.card}
		>
			<PlannedTable settlement={settlement} />
		</TitledSurface>
	);
}
