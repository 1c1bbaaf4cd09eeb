import { countAfterSales, listAfterSales } from "~/api/contract/mall/after-sale";
import { AfterSaleState } from "~/api/schema/after-sale";
import { formatAfterSaleState } from "~/domain/order/after-sale";
import { pages } from "~/domain/page/pages";
import { listQueryFields, toPath } from "~/domain/page/to-path";
import { OwnListBody } from "~/parts/page/own-list/own-list-body";
import { OwnListPage } from "~/parts/page/own-list/own-list-page";
import { StateTabs } from "~/parts/page/own-list/state-tabs";
import { getQuery } from "~/request/page-query";
import { getScope } from "~/request/scope";
import { LinkButton } from "~/ui/control/button/button";
import { RecordTable } from "./record-table";

const pageSize = 10;

/** /admin/after/sale/record : the buyer's claims, by state and search text. */
export function ServerComponent() {
	const query = getQuery(pages.afterSaleRecords);
	const { serviceState: state, keyword, pageIndex } = query;
	const { path } = pages.afterSaleRecords;
	return (
		<OwnListPage
			page={pages.afterSaleRecords}
			title="售后记录"
			keyword={keyword}
			placeholder="售后单号、订单号、商品或供应商"
			unchanged={listQueryFields(pages.afterSaleRecords, { serviceState: state })}
			action={
				<LinkButton variant="primary" href={pages.afterSaleApply.path}>
					申请售后
				</LinkButton>
			}
			above={
				<StateTabs
					states={AfterSaleState.options}
					current={state}
					load={() => getScope().api.call(countAfterSales, { keyword: keyword || undefined })}
					format={formatAfterSaleState}
					toHref={(one) => toPath(pages.afterSaleRecords, { ...query, serviceState: one, pageIndex: 1 })}
				/>
			}
			failure="售后记录暂时无法显示"
			load={() =>
				getScope().api.call(listAfterSales, { state, keyword: keyword || undefined, pageIndex, pageSize })
			}
		>
			{(found) => (
				<OwnListBody
					found={found}
					query={query}
					unit="张售后单"
					path={path}
					toHref={(at) => toPath(pages.afterSaleRecords, { ...query, pageIndex: at })}
					empty={
						state
							? {
									icon: "file",
									text: `没有${formatAfterSaleState(state)}的售后单`,
									action: <LinkButton href={path}>查看全部</LinkButton>,
								}
							: {
									icon: "file",
									text: "还没有售后单，已发货的商品可以申请退货、换货与维修",
									action: <LinkButton href={pages.afterSaleApply.path}>申请售后</LinkButton>,
								}
					}
				>
					{(list) => <RecordTable records={list} />}
				</OwnListBody>
			)}
		</OwnListPage>
	);
}
