import { listTransfers } from "~/api/contract/mall/account";
import { pages } from "~/domain/page/pages";
import { toPath } from "~/domain/page/to-path";
import { workbench } from "~/parts/page/breadcrumb/breadcrumb";
import { Section } from "~/parts/page/section/section";
import { TitledPage } from "~/parts/page/titled-page/titled-page";
import { getQuery } from "~/request/page-query";
import { getScope } from "~/request/scope";
import { LinkButton } from "~/ui/control/button/button";
import { Surface } from "~/ui/layout/surface/surface";
import { Pager } from "~/ui/navigation/pager/pager";
import { EmptySurface } from "~/ui/state/empty-state/empty-surface";
import { TransferTable } from "./transfer-table";

const pageSize = 20;

/** /admin/order/transfer : the buyer's transfers and their states. Waiting ones come first. */
export function ServerComponent() {
	const { api } = getScope();
	const { pageIndex } = getQuery(pages.transfers);
	return (
		<TitledPage title="公司转账" way={[workbench]}>
			<Section name="转账暂时无法显示" load={() => api.call(listTransfers, { pageIndex, pageSize })}>
				{(found) =>
					found.list.length > 0 ? (
						<>
							<Surface padding="none">
								<TransferTable transfers={found.list} />
							</Surface>
							<Pager
								page={pageIndex}
								pageCount={found.pageCount}
								totalCount={found.totalCount}
								toHref={(at) => toPath(pages.transfers, { pageIndex: at })}
							/>
						</>
					) : (
						<EmptySurface
							icon="card"
							text={toEmptyText(found.totalCount, pageIndex)}
							action={<LinkButton href={pages.workbench.path}>查看我的订单</LinkButton>}
						/>
					)
				}
			</Section>
		</TitledPage>
	);
}

function toEmptyText(totalCount: number, pageIndex: number): string {
	return totalCount > 0
		? `没有第 ${pageIndex} 页`
		: "还没有公司转账。付款时选择公司转账并上传凭证后，可在这里查看审核进度";
}
