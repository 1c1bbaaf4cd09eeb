import { countApprovals } from "~/api/contract/mall/approval";
import { pages } from "~/domain/page/pages";
import { toPath } from "~/domain/page/to-path";
import { hasExtension } from "~/request/has-extension";
import { ifAnswered } from "~/request/if-answered";
import { getScope } from "~/request/scope";
import { hasRight } from "~/session/may-open";
import { PillLinks } from "~/ui/navigation/pill-links/pill-links";

type Scope = "company" | undefined;

type Props = {
	/** The name of the row: "谁的订单". */
	label: string;
	scope: Scope;
	toHref: (scope: Scope) => string;
	/** Without the right, an approver finds the list of his decisions here. */
	leadsToDecided?: boolean;
};

/** The choice between what is the buyer's own and the company's, for a buyer with the right to the latter. */
export async function ScopeSwitch({ label, scope, toHref, leadsToDecided = false }: Props) {
	const own = { href: toHref(undefined), label: "本人", isCurrent: scope === undefined };
	if (await hasRight("/order/company")) {
		const company = { href: toHref("company"), label: "本公司", isCurrent: scope === "company" };
		return <PillLinks label={label} links={[own, company]} />;
	}
	const decided = leadsToDecided && (await linkDecided());
	return decided && <PillLinks label={label} links={[own, decided]} />;
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
