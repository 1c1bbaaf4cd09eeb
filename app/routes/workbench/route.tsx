import { countChildOrders, listOrders } from "~/api/contract/mall/order";
import { pages } from "~/domain/pages";
import { handleOrderForm } from "~/parts/order-actions/order-action";
import { Section } from "~/parts/section/section";
import { getQuery } from "~/request/page-query";
import { getScope } from "~/request/scope";
import { loadSession } from "~/session/session";
import type { SessionUser } from "~/session/session-parts";
import { Alert } from "~/ui/alert/alert";
import { LinkButton } from "~/ui/button/button";
import { Page } from "~/ui/page/page";
import { Surface } from "~/ui/surface/surface";
import type { Route } from "./+types/route";
import { OrderFilter } from "./order-filter";
import { OrderList } from "./order-list";
import { type OrderQuery, orderDays } from "./order-query";
import { StateCounts } from "./state-counts";
import styles from "./workbench.module.css";

const pageSize = 10;

export function action({ request }: Route.ActionArgs) {
	return handleOrderForm(request, "#orders");
}

/** /admin/main/index, the workbench: where the buyer's orders stand, and the orders themselves (SPEC §2). */
export async function ServerComponent({ actionData }: Route.ServerComponentProps) {
	const { api, mall } = getScope();
	const { afterSale, ...found } = getQuery(pages.workbench);
	const query = orderDays(found);
	const { user, menu, decoration } = await loadSession();
	// As the company calls it (SPEC §3).
	const name = decoration?.partnerBackendName.trim() || "工作台";
	return (
		<Page>
			<title>{`${name} - ${mall.title}`}</title>
			<Greeting name={name} user={user} />
			{menu === null && (
				<p role="status" className={styles.hint}>
					功能菜单暂时无法显示，请稍后刷新页面
				</p>
			)}
			<Section name="订单统计暂时无法显示" load={() => api.call(countChildOrders, {})}>
				{(counts) => <StateCounts counts={counts} query={query} />}
			</Section>
			<Surface as="section" id="orders" className={styles.card} aria-labelledby="orders-title">
				<h2 id="orders-title">我的订单</h2>
				<Alert>{actionData?.message}</Alert>
				{afterSale && (
					<Alert tone="primary" size="small">
						在要办理的订单右侧选择“申请售后”，待收货与已完成的订单可以申请
					</Alert>
				)}
				<OrderFilter query={query} />
				<Section name="订单列表暂时无法显示" load={() => loadOrders(query)}>
					{(result) => <OrderList query={query} result={result} />}
				</Section>
			</Surface>
		</Page>
	);
}

function loadOrders({ keyword, ...conditions }: OrderQuery) {
	return getScope().api.call(listOrders, { ...conditions, keyword: keyword || undefined, pageSize });
}

/** For whom the workbench is, and where else the day's work is. */
function Greeting({ name, user }: { name: string; user: SessionUser | null }) {
	return (
		<Surface as="header" className={styles.greeting}>
			<div>
				<h1>{name}</h1>
				{user && (
					<p className={styles.meta}>
						<bdi>{user.realName || user.loginName}</bdi> · <bdi>{user.companyName}</bdi>
					</p>
				)}
			</div>
			<div className={styles.links}>
				<LinkButton href={pages.notice.path}>查看公告</LinkButton>
				<LinkButton variant="primary" href={pages.search.path}>
					采购商品
				</LinkButton>
			</div>
		</Surface>
	);
}
