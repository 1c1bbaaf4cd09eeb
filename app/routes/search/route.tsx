import { searchGoods } from "~/api/contract/mall/goods";
import { pages } from "~/domain/pages";
import { Section } from "~/parts/section/section";
import { getQuery } from "~/request/page-query";
import { getScope } from "~/request/scope";
import { formatAreaId, getAddressArea } from "~/session/address-area";
import { loadSession } from "~/session/session";
import { Alert } from "~/ui/alert/alert";
import { Page } from "~/ui/page/page";
import styles from "./search.module.css";
import { SearchMemory } from "./search-memory.client";
import { checkSearchQuery, toConditions } from "./search-query";
import { SearchResults } from "./search-results";
import type { SearchQuery } from "./search-url";

const pageSize = 60;

/** Goods by word, category and conditions (SPEC §2 /search, §7 goods search). */
export function ServerComponent() {
	const { mall, page } = getScope();
	const { query, problems } = checkSearchQuery(getQuery(pages.search), page.problems);
	return (
		<Page>
			<SearchMemory keyword={query.pageIndex === 1 ? query.keyword : ""} />
			<title>{`${query.keyword || "全部商品"} - ${mall.title}`}</title>
			<h1 className="visually-hidden">{query.keyword ? `“${query.keyword}”的搜索结果` : "全部商品"}</h1>
			{problems.length > 0 && (
				<Alert tone="warning" size="small" className={styles.problems}>
					{[...new Set(problems)].join("；")}
				</Alert>
			)}
			<Section name="搜索结果暂时无法显示" load={() => loadResults(query)}>
				{([result, session]) => (
					<SearchResults query={query} result={result} businessModel={session.businessModel} />
				)}
			</Section>
		</Page>
	);
}

function loadResults(query: SearchQuery) {
	const areaId = formatAreaId(getAddressArea());
	return Promise.all([
		getScope().api.call(searchGoods, { ...toConditions(query), areaId, pageSize }),
		loadSession(),
	]);
}
