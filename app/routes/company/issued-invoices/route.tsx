import { listIssuedInvoices } from "~/api/contract/mall/invoice";
import { pages } from "~/domain/page/pages";
import { toPath } from "~/domain/page/to-path";
import { getThisMonth, moveMonth } from "~/domain/text/month-days";
import { ScopedSection, ScopeSwitch } from "~/parts/order/scoped/scoped";
import { workbench } from "~/parts/page/breadcrumb/breadcrumb";
import { TitledPage } from "~/parts/page/titled-page/titled-page";
import { getQuery } from "~/request/page-query";
import { getScope } from "~/request/scope";
import { Button, LinkButton } from "~/ui/control/button/button";
import { Select } from "~/ui/control/text-input/text-input";
import { row } from "~/ui/layout/row/row";
import { stack } from "~/ui/layout/stack/stack";
import { Surface } from "~/ui/layout/surface/surface";
import { Pager } from "~/ui/navigation/pager/pager";
import { EmptySurface } from "~/ui/state/empty-state/empty-surface";
import { Downloads } from "./downloads";
import { InvoiceTable } from "./invoice-table";

const pageSize = 20;

/** /admin/order/invoice : the invoices that suppliers issued in a month, with their files. */
export function ServerComponent() {
	const asked = getQuery(pages.issuedInvoices);
	const query = { ...asked, month: asked.month ?? getThisMonth() };
	const { scope, month, pageIndex } = query;
	const toHref = (one: typeof scope) => toPath(pages.issuedInvoices, { scope: one, month });
	const scoped = { what: "发票", scope, toHref };
	return (
		<TitledPage title="已开发票" way={[workbench]}>
			<Surface padding="bar" className={stack(8)}>
				<ScopeSwitch {...scoped} />
				<MonthForm scope={scope} month={month} />
			</Surface>
			<ScopedSection
				{...scoped}
				name="已开发票暂时无法显示"
				load={() => getScope().api.call(listIssuedInvoices, { ...query, pageSize })}
			>
				{({ list, totalCount, pageCount, sums }) =>
					list.length > 0 ? (
						<>
							<Downloads query={query} totalCount={totalCount} sums={sums} />
							<Surface padding="none">
								<InvoiceTable invoices={list} hasOrderers={scope !== undefined} />
							</Surface>
							<Pager
								page={pageIndex}
								pageCount={pageCount}
								totalCount={totalCount}
								toHref={(at) => toPath(pages.issuedInvoices, { ...query, pageIndex: at })}
							/>
						</>
					) : (
						<EmptySurface
							icon="file"
							text={totalCount > 0 ? `没有第 ${pageIndex} 页` : `${month} 暂无已开发票`}
							action={
								<LinkButton href={toPath(pages.orders, { scope, invoice: "awaited" })}>
									查看待开票订单
								</LinkButton>
							}
						/>
					)
				}
			</ScopedSection>
		</TitledPage>
	);
}

/** Chooses the month: one of the last two years, or the asked one. */
function MonthForm({ scope, month }: { scope: "company" | undefined; month: string }) {
	const months = Array.from({ length: 24 }, (_, at) => moveMonth(getThisMonth(), -at));
	return (
		<form action={pages.issuedInvoices.path} className={row(8)}>
			{scope && <input type="hidden" name="scope" value={scope} />}
			<span>
				<Select name="month" defaultValue={month} aria-label="开票月份">
					{[...new Set([month, ...months])]
						.toSorted()
						.reverse()
						.map((one) => (
							<option key={one}>{one}</option>
						))}
				</Select>
			</span>
			<Button>查询</Button>
		</form>
	);
}
