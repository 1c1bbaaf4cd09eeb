import { listOrders } from "~/api/contract/mall/order";
import { pages } from "~/domain/page/pages";
import { resources } from "~/domain/page/resources";
import { sortDays } from "~/domain/page/sort-days";
import { toPath } from "~/domain/page/to-path";
import { loadTopCategories } from "~/parts/browse/categories/load-top-categories";
import { RebuyResult } from "~/parts/order/order-actions/rebuy-result";
import { ScopedSection, ScopeSwitch } from "~/parts/order/scoped/scoped";
import { ResultsNotice } from "~/parts/order/several/results-notice";
import { mostAtOnce } from "~/parts/order/several/several";
import { workbench } from "~/parts/page/breadcrumb/breadcrumb";
import { TitledPage } from "~/parts/page/titled-page/titled-page";
import { getQuery } from "~/request/page-query";
import { getScope } from "~/request/scope";
import { LinkButton } from "~/ui/control/button/button";
import { row } from "~/ui/layout/row/row";
import { stack } from "~/ui/layout/stack/stack";
import { Surface } from "~/ui/layout/surface/surface";
import { TextLink } from "~/ui/navigation/link/link";
import type { Route } from "./+types/route";
import type { OrdersAnswer } from "./confirm-chosen";
import { OrderFilter, OrderFilterButton } from "./order-filter";
import { OrderList } from "./order-list";
import { formatOrdersPath, type OrderQuery } from "./order-query";
import { OrderTabs } from "./state-tabs";

const defaultSize = 10;

export { handleOrdersForm as action } from "./confirm-chosen";

/** /admin/order/theOrder : the orders of the buyer or the company, by state and search text. */
export function ServerComponent({ actionData }: Route.ServerComponentProps) {
	const query = sortDays(getQuery(pages.orders));
	const toHref = (scope: OrderQuery["scope"]) => formatOrdersPath(query, { scope });
	const scoped = { what: "订单", scope: query.scope, toHref };
	const { message, rebought, confirmed = [], values = {} }: Partial<OrdersAnswer> = actionData ?? {};
	return (
		<TitledPage
			title={query.scope ? "本公司订单" : "我的订单"}
			way={[workbench]}
			tools={
				<div className={row(8)}>
					<OrderFilterButton query={query} />
					<LinkButton href={toPath(resources.ordersFile, query)} target="_blank" rel="noopener">
						导出 Excel
					</LinkButton>
					<LinkButton href={toPath(pages.issuedInvoices, { scope: query.scope })}>已开发票</LinkButton>
				</div>
			}
			message={message}
		>
			<RebuyResult result={rebought} />
			<ResultsNotice
				results={confirmed}
				done="已确认收货"
				unit="张子订单"
				toHref={(orderChildId) => toPath(pages.orderDetails, { orderChildId })}
			/>
			<Surface padding="bar" className={stack(8)}>
				<ScopeSwitch {...scoped} leadsToDecided />
				<OrderTabs query={query} />
				<OrderFilter query={query} />
				<CategoryNote query={query} />
			</Surface>
			<ScopedSection {...scoped} name="订单列表暂时无法显示" load={() => loadOrders(query)}>
				{(result) => <OrderList query={query} result={result} values={values} />}
			</ScopedSection>
		</TitledPage>
	);
}

function loadOrders({ keyword, ...conditions }: OrderQuery) {
	const { state } = conditions;
	const pageSize = state === "pendingPayment" || state === "shipped" ? mostAtOnce : defaultSize;
	return getScope().api.call(listOrders, { ...conditions, keyword: keyword || undefined, pageSize });
}

/**
 * Says that the list has only orders with goods of one category, with the way to
 * all; nothing without a category.
 */
async function CategoryNote({ query }: { query: OrderQuery }) {
	const { catId } = query;
	if (catId === undefined) return null;
	const [, name = "所选类别"] = (await loadTopCategories()).find(([id]) => id === catId) ?? [];
	return (
		<p>
			{`只显示含“${name}”商品的订单。`}
			<TextLink href={formatOrdersPath(query, { catId: undefined })}>查看全部类别</TextLink>
		</p>
	);
}
