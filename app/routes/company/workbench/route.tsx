import { pages } from "~/domain/page/pages";
import { RebuyResult } from "~/parts/order/order-actions/rebuy-result";
import { OrderTable } from "~/parts/order/orders/order-table";
import { Section } from "~/parts/page/section/section";
import { hasExtension } from "~/request/has-extension";
import { getScope } from "~/request/scope";
import { loadSession } from "~/session/session";
import type { SessionUser } from "~/session/session-parts";
import { LinkButton } from "~/ui/control/button/button";
import { Page } from "~/ui/layout/page/page";
import { row } from "~/ui/layout/row/row";
import { Surface, TitledSurface } from "~/ui/layout/surface/surface";
import { mutedBelow } from "~/ui/look/muted/muted";
import { TextLink } from "~/ui/navigation/link/link";
import { Alert } from "~/ui/state/alert/alert";
import { EmptyState } from "~/ui/state/empty-state/empty-state";
import type { Route } from "./+types/route";
import { CompanyMoney } from "./company-money";
import { DueLists } from "./due-lists";
import { loadWorkbench } from "./load-workbench";
import { MonthlyBought } from "./monthly-bought";
import { OftenBought } from "./often-bought";
import { SpendingCharts } from "./spending-charts";
import { WaitingTasks } from "./waiting";

export { handleOrderForm as action } from "~/parts/order/order-actions/order-action";

/**
 * /admin/main/index, the workbench: the buyer's tasks, balances and spending, goods to buy again, and the
 * latest orders. Each tile loads and fails alone (SPEC §2).
 */
export async function ServerComponent({ actionData }: Route.ServerComponentProps) {
	const { mall, page } = getScope();
	const { user, menu, decoration } = await loadSession();
	// The company may have a name of its own for the workbench (SPEC §3).
	const name = decoration?.partnerBackendName.trim() || "工作台";
	return (
		<Page>
			<title>{`${name} - ${mall.title}`}</title>
			<Greeting name={name} user={user} />
			{menu === null && <p role="status">功能菜单暂时无法显示，请稍后刷新页面</p>}
			<Alert>{actionData?.message}</Alert>
			{page.problems.length > 0 && <Alert tone="warning">{page.problems.join("；")}</Alert>}
			<RebuyResult result={actionData?.rebought} />
			<WaitingTasks />
			<CompanyMoney />
			<DueLists />
			<SpendingCharts />
			<OftenBought />
			<MonthlyBought />
			{hasExtension("orders") && <LatestOrders />}
		</Page>
	);
}

function LatestOrders() {
	return (
		<TitledSurface
			title="最近的订单"
			id="orders"
			aside={<TextLink href={pages.orders.path}>全部订单</TextLink>}
			spaced
		>
			<Section name="订单列表暂时无法显示" load={loadWorkbench.orders}>
				{({ list }) =>
					list.length > 0 ? (
						<OrderTable orders={list} />
					) : (
						<EmptyState
							icon="file"
							text="还没有订单"
							action={<LinkButton href={pages.search.path}>去采购商品</LinkButton>}
						/>
					)
				}
			</Section>
		</TitledSurface>
	);
}

/** The user's name and company, and links to other daily work. */
function Greeting({ name, user }: { name: string; user: SessionUser | null }) {
	return (
		<Surface as="header" className={row(16, "between")}>
			<div>
				<h1>{name}</h1>
				{user && (
					<p className={mutedBelow}>
						<bdi>{user.realName || user.loginName}</bdi> · <bdi>{user.companyName}</bdi>
					</p>
				)}
			</div>
			<div className={row(12)}>
				<LinkButton href={pages.notice.path}>查看公告</LinkButton>
				<LinkButton href={pages.purchaseList.path}>快速下单</LinkButton>
				<LinkButton variant="primary" href={pages.search.path}>
					采购商品
				</LinkButton>
			</div>
		</Surface>
	);
}
