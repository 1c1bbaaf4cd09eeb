import { countAfterSales } from "~/api/contract/mall/after-sale";
import { ApiError } from "~/api/error";
import { AfterSaleState } from "~/api/schema/after-sale";
import { formatAfterSaleState } from "~/domain/after-sale";
import { pages } from "~/domain/pages";
import type { PageQuery } from "~/domain/parse-query";
import { toPath } from "~/domain/to-path";
import { logError } from "~/request/log-error";
import { getScope } from "~/request/scope";
import { PillLinks } from "~/ui/pill-links/pill-links";
import { Surface } from "~/ui/surface/surface";
import styles from "./after-sale-records.module.css";

type Query = PageQuery<typeof pages.afterSaleRecords>;

/** The states as tabs, each with how many claims the search finds in it. */
export async function StateTabs({ query }: { query: Query }) {
	const counts = await loadCounts(query);
	return (
		<Surface padding="bar">
			<PillLinks
				label="筛选状态"
				className={styles.tabs}
				links={[undefined, ...AfterSaleState.options].map((state) => ({
					href: toPath(pages.afterSaleRecords, { ...query, serviceState: state, pageIndex: 1 }),
					label: (
						<>
							{state ? formatAfterSaleState(state) : "全部"}{" "}
							{counts && <small>{counts[state ?? "all"]}</small>}
						</>
					),
					isCurrent: state === query.serviceState,
				}))}
			/>
		</Surface>
	);
}

/** Without them the tabs lead on all the same. */
async function loadCounts({ keyword }: Query) {
	try {
		return await getScope().api.call(countAfterSales, { keyword: keyword || undefined });
	} catch (error) {
		if (!(error instanceof ApiError)) throw error;
		logError(error);
		return null;
	}
}
