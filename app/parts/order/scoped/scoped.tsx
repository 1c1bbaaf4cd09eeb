import "server-only";
import type { ReactNode } from "react";
import { countApprovals } from "~/api/contract/mall/approval";
import { ApiError } from "~/api/endpoint/error";
import { pages } from "~/domain/page/pages";
import { toPath } from "~/domain/page/to-path";
import { loadWhoGives } from "~/parts/page/rights/load-right";
import { Section } from "~/parts/page/section/section";
import { hasExtension } from "~/request/has-extension";
import { ifAnswered } from "~/request/if-answered";
import { getScope } from "~/request/scope";
import { hasRight } from "~/session/may-open";
import { LinkButton } from "~/ui/control/button/button";
import { PillLinks } from "~/ui/navigation/pill-links/pill-links";
import { EmptySurface } from "~/ui/state/empty-state/empty-surface";

/** A thing that a page shows of the buyer or, with a scope, of the company. */
type Scoped = {
	/** Its name: "订单". */
	what: string;
	scope: "company" | undefined;
	/** The same page with what is the buyer's own, or the company's. */
	toHref: (scope: Scoped["scope"]) => string;
};

/**
 * The choice between what is the buyer's own and the company's, for a buyer with the right to the latter.
 * `leadsToDecided`: without the right, an approver finds the list of his decisions here.
 */
export async function ScopeSwitch({
	what,
	scope,
	toHref,
	leadsToDecided,
}: Scoped & { leadsToDecided?: boolean }) {
	const own = { href: toHref(undefined), label: "本人", isCurrent: scope === undefined };
	const other = (await hasRight("/order/company"))
		? { href: toHref("company"), label: "本公司", isCurrent: scope === "company" }
		: leadsToDecided && (await linkDecided());
	return other && <PillLinks label={`谁的${what}`} links={[own, other]} />;
}

async function linkDecided() {
	if (!hasExtension("approval")) return null;
	const counts = await ifAnswered(getScope().api.call(countApprovals, {}));
	if (!counts?.decided) return null;
	const href = toPath(pages.approvals, { role: "decided" });
	return { href, label: "我审批的", count: counts.decided, isCurrent: false };
}

type SectionProps<T> = Scoped & {
	/** As in Section. */
	name: string;
	load: () => Promise<T>;
	children: (data: T) => ReactNode;
};

/** A Section of it. Without the right to the company's it says who gives it, and leads to the own. */
export function ScopedSection<T>({ name, load, children, ...scoped }: SectionProps<T>) {
	const loadAllowed = async () => {
		try {
			return { data: await load() };
		} catch (error) {
			if (scoped.scope && error instanceof ApiError && error.status === 403) return null;
			throw error;
		}
	};
	return (
		<Section name={name} load={loadAllowed}>
			{(found) => (found ? children(found.data) : <NoRight {...scoped} />)}
		</Section>
	);
}

async function NoRight({ what, toHref }: Scoped) {
	return (
		<EmptySurface
			icon="file"
			text={`没有查看本公司${what}的权限，${await loadWhoGives()}`}
			action={<LinkButton href={toHref(undefined)}>{`查看我的${what}`}</LinkButton>}
		/>
	);
}
