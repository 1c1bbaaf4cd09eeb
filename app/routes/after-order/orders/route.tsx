import { listOrders } from "~/api/contract/mall/order";
import { pages } from "~/domain/page/pages";
import { resources } from "~/domain/page/resources";
import { sortDays } from "~/domain/page/sort-days";
import { toPath } from "~/domain/page/to-path";
import { handleOrderForm } from "~/parts/order/order-actions/order-action";
import { RebuyResult } from "~/parts/order/order-actions/rebuy-result";
import { workbench } from "~/parts/page/breadcrumb/breadcrumb";
import { Section } from "~/parts/page/section/section";
import { TitledPage } from "~/parts/page/titled-page/titled-page";
import { getQuery } from "~/request/page-query";
import { getScope } from "~/request/scope";
import { LinkButton } from "~/ui/button/button";
import { row } from "~/ui/row/row";
import { Surface } from "~/ui/surface/surface";
import type { Route } from "./+types/route";
import { OrderFilter } from "./order-filter";
import { OrderList } from "./order-list";
import type { OrderQuery } from "./order-query";
import { StateTabs } from "./state-tabs";

const pageSize = 10;

export function action({ request }: Route.ActionArgs) {
	return handleOrderForm(request);
}

/** /admin/order/theOrder : the buyer's orders, by state and search text. */
export function ServerComponent({ actionData }: Route.ServerComponentProps) {
	const query = sortDays(getQuery(pages.orders));
	return (
		<TitledPage title="我的订单" way={[workbench]} heading="below" message={actionData?.message}>
			<RebuyResult result={actionData?.rebought} />
			<Surface spaced>
				<header className={row(16, "between")}>
					<h1>我的订单</h1>
					<LinkButton href={toPath(resources.ordersFile, query)} download>
						导出 Excel
					</LinkButton>
				</header>
				<StateTabs query={query} />
				<OrderFilter query={query} />
				<Section name="订单列表暂时无法显示" load={() => loadOrders(query)}>
					{(result) => <OrderList query={query} result={result} />}
				</Section>
			</Surface>
		</TitledPage>
	);
}

function loadOrders({ keyword, ...conditions }: OrderQuery) {
	return getScope().api.call(listOrders, { ...conditions, keyword: keyword || undefined, pageSize });
}
