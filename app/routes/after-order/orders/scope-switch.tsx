import { hasRight } from "~/session/may-open";
import { PillLinks } from "~/ui/navigation/pill-links/pill-links";
import { formatOrdersPath, type OrderQuery } from "./order-query";

/** The choice between the buyer's own orders and the company's, for a buyer with the right to these. */
export async function ScopeSwitch({ query }: { query: OrderQuery }) {
	if (!(await hasRight("/order/company"))) return null;
	const scopes = [
		["本人", undefined],
		["本公司", "company"],
	] as const;
	return (
		<PillLinks
			label="谁的订单"
			links={scopes.map(([label, scope]) => ({
				href: formatOrdersPath(query, { scope }),
				label,
				isCurrent: scope === query.scope,
			}))}
		/>
	);
}
