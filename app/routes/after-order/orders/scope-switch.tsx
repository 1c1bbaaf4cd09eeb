import { countApprovals } from "~/api/contract/mall/approval";
import { pages } from "~/domain/page/pages";
import { toPath } from "~/domain/page/to-path";
import { hasExtension } from "~/request/has-extension";
import { ifAnswered } from "~/request/if-answered";
import { getScope } from "~/request/scope";
import { hasRight } from "~/session/may-open";
import { PillLinks } from "~/ui/navigation/pill-links/pill-links";
import { formatOrdersPath, type OrderQuery } from "./order-query";

/**
 * The choice between the buyer's own orders and the company's, for a buyer with the right to these. An
 * approver without it reads the orders that he decided on: they are in the list of his decisions.
 */
export async function ScopeSwitch({ query }: { query: OrderQuery }) {
	const own = {
		href: formatOrdersPath(query, { scope: undefined }),
		label: "本人",
		isCurrent: query.scope === undefined,
	};
	const others = (await hasRight("/order/company"))
		? {
				href: formatOrdersPath(query, { scope: "company" }),
				label: "本公司",
				isCurrent: query.scope === "company",
			}
		: await linkDecided();
	return others && <PillLinks label="谁的订单" links={[own, others]} />;
}

async function linkDecided() {
	if (!hasExtension("approval")) return null;
	const counts = await ifAnswered(getScope().api.call(countApprovals, {}));
	if (!counts?.decided) return null;
	return {
		href: toPath(pages.approvals, { role: "decided" }),
		label: "我审批的",
		count: counts.decided,
		isCurrent: false,
	};
}
