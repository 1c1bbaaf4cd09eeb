import { listSavedLists } from "~/api/contract/mall/saved-list";
import { pages } from "~/domain/page/pages";
import { toPath } from "~/domain/page/to-path";
import { OwnListBody } from "~/parts/page/own-list/own-list-body";
import { OwnListPage } from "~/parts/page/own-list/own-list-page";
import { getQuery } from "~/request/page-query";
import { getScope } from "~/request/scope";
import { LinkButton } from "~/ui/control/button/button";
import type { Route } from "./+types/route";
import { ListTable } from "./list-table";

const pageSize = 20;

export { handleListsForm as action } from "./lists-action";

/** /admin/goods/savedList : the buyer's lists of goods, and the lists that colleagues share. */
export function ServerComponent({ actionData }: Route.ServerComponentProps) {
	const query = getQuery(pages.savedLists);
	return (
		<OwnListPage
			page={pages.savedLists}
			title="常购清单"
			keyword={query.keyword}
			placeholder="清单名称"
			action={<LinkButton href={pages.purchaseList.path}>快速下单</LinkButton>}
			message={actionData?.message}
			failure="常购清单暂时无法显示"
			load={() => getScope().api.call(listSavedLists, { ...query, pageSize })}
		>
			{(found) => (
				<OwnListBody
					found={found}
					query={query}
					unit="张常购清单"
					path={pages.savedLists.path}
					toHref={(pageIndex) => toPath(pages.savedLists, { ...query, pageIndex })}
					empty={{
						icon: "file",
						text: "还没有常购清单。商品页、搜索结果的表格、购物车、订单、比价和快速下单中的商品都可以存为常购清单",
						action: <LinkButton href={pages.purchaseList.path}>粘贴一张采购清单</LinkButton>,
					}}
				>
					{(lists) => <ListTable lists={lists} />}
				</OwnListBody>
			)}
		</OwnListPage>
	);
}
