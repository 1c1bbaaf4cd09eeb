import { countAfterSales } from "~/api/contract/mall/after-sale";
import { AfterSaleState } from "~/api/schema/after-sale";
import { formatAfterSaleState } from "~/domain/order/after-sale";
import { pages } from "~/domain/page/pages";
import type { PageQuery } from "~/domain/page/parse-query";
import { toPath } from "~/domain/page/to-path";
import { ifAnswered } from "~/request/if-answered";
import { getScope } from "~/request/scope";
import { PillLinks } from "~/ui/pill-links/pill-links";
import { Surface } from "~/ui/surface/surface";

type Query = PageQuery<typeof pages.afterSaleRecords>;

/** A tab for each state, with the number of claims that the search finds in it. */
export async function StateTabs({ query }: { query: Query }) {
	const counts = await loadCounts(query);
	return (
		<Surface padding="bar">
			<PillLinks
				label="筛选状态"
				links={[undefined, ...AfterSaleState.options].map((state) => ({
					href: toPath(pages.afterSaleRecords, { ...query, serviceState: state, pageIndex: 1 }),
					label: state ? formatAfterSaleState(state) : "全部",
					count: counts?.[state ?? "all"],
					isCurrent: state === query.serviceState,
				}))}
			/>
		</Surface>
	);
}

/** Null when the backend fails: the tabs then work without numbers. */
function loadCounts({ keyword }: Query) {
	return ifAnswered(getScope().api.call(countAfterSales, { keyword: keyword || undefined }));
}
