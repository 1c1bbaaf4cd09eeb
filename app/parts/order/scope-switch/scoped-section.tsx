import "server-only";
import type { ReactNode } from "react";
import { ApiError } from "~/api/endpoint/error";
import { loadWhoGives } from "~/parts/page/rights/load-right";
import { Section } from "~/parts/page/section/section";
import { LinkButton } from "~/ui/control/button/button";
import { EmptySurface } from "~/ui/state/empty-state/empty-surface";

type Own = {
	/** What the section shows: "订单". */
	what: string;
	/** The same page with what is the buyer's own. */
	ownHref: string;
};

type Props<T> = Own & {
	/** As in Section. */
	name: string;
	scope: "company" | undefined;
	load: () => Promise<T>;
	children: (data: T) => ReactNode;
};

/**
 * A Section of what is the buyer's own or the company's. Without the right to the latter it says who gives
 * it, and leads to the former.
 */
export function ScopedSection<T>({ name, scope, load, children, ...own }: Props<T>) {
	const loadAllowed = async () => {
		try {
			return { data: await load() };
		} catch (error) {
			if (scope && error instanceof ApiError && error.status === 403) return null;
			throw error;
		}
	};
	return (
		<Section name={name} load={loadAllowed}>
			{(found) => (found ? children(found.data) : <NoRight {...own} />)}
		</Section>
	);
}

async function NoRight({ what, ownHref }: Own) {
	return (
		<EmptySurface
			icon="file"
			text={`没有查看本公司${what}的权限，${await loadWhoGives()}`}
			action={<LinkButton href={ownHref}>{`查看我的${what}`}</LinkButton>}
		/>
	);
}
