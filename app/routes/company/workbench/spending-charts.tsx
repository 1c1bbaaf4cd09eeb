import { type Spending, spendingMonths } from "~/api/contract/mall/spending";
import { mostSpendingMonths } from "~/domain/order/spending-period";
import { pages } from "~/domain/page/pages";
import { resources } from "~/domain/page/resources";
import { toPath } from "~/domain/page/to-path";
import { ScopedSection, ScopeSwitch } from "~/parts/order/scoped/scoped";
import { Button, LinkButton } from "~/ui/control/button/button";
import { DateRange } from "~/ui/control/date-range/date-range";
import { columns } from "~/ui/layout/columns/columns";
import { row } from "~/ui/layout/row/row";
import { TitledSurface } from "~/ui/layout/surface/surface";
import { joinClasses } from "~/ui/look/join-classes";
import { muted, mutedBelow } from "~/ui/look/muted/muted";
import { PillLinks } from "~/ui/navigation/pill-links/pill-links";
import { EmptyState } from "~/ui/state/empty-state/empty-state";
import { EmptySurface } from "~/ui/state/empty-state/empty-surface";
import { CategoryChart } from "./category-chart";
import { loadWorkbench, readPeriod } from "./load-workbench";
import { MonthChart } from "./month-chart";
import styles from "./workbench.module.css";

const longest = Math.max(...spendingMonths);

type Period = ReturnType<typeof readPeriod>;

/** The address of the charts of a period. */
function toHref(period: Partial<Period>): string {
	return `${toPath(pages.workbench, period)}#by-month`;
}

/** The amounts of orders in a period, by month and by category. */
export function SpendingCharts() {
	const period = readPeriod();
	const { scope, from, to } = period;
	return (
		<ScopedSection
			what="采购额"
			scope={scope}
			toHref={(one) => toPath(pages.workbench, { ...period, scope: one })}
			name="采购统计暂时无法显示"
			load={loadWorkbench.spending}
		>
			{(spending) => {
				const isChosen = Boolean(scope ?? from ?? to);
				if (isChosen || spending.categories.length > 0 || spending.months.length < longest)
					return <Charts spending={spending} period={period} />;
				return (
					<EmptySurface
						icon="file"
						text={`近 ${longest} 个月没有付款的订单，采购统计会显示在这里`}
						action={<LinkButton href={pages.search.path}>去采购商品</LinkButton>}
					/>
				);
			}}
		</ScopedSection>
	);
}

function Charts({ spending, period }: { spending: Spending; period: Period }) {
	const { scope, from, to, months } = period;
	const byDays = Boolean(from ?? to);
	// A backend that answers another period knows only that one.
	const isAsked = byDays ? spending.from !== undefined : spending.months.length === months;
	return (
		<div className={joinClasses(columns(12), styles.charts)}>
			<TitledSurface
				title={toTitle(spending, byDays)}
				id="by-month"
				aside={
					isAsked ? (
						<PillLinks
							label="统计周期"
							links={spendingMonths.map((one) => ({
								href: toHref({ scope, months: one }),
								label: one === 1 ? "本月" : `${one} 个月`,
								isCurrent: !byDays && one === months,
							}))}
						/>
					) : (
						<small>没有其他周期的统计</small>
					)
				}
				spaced
			>
				{spending.from !== undefined && <PeriodForm period={period} />}
				<MonthChart {...spending} scope={scope} />
				<small className={mutedBelow}>已付款商品，含税，不含运费与已取消</small>
			</TitledSurface>
			<TitledSurface title="采购类别" id="by-category">
				{spending.categories.length > 0 ? (
					<CategoryChart {...spending} scope={scope} />
				) : (
					<EmptyState icon="file" text="这段时间没有付款的订单" />
				)}
			</TitledSurface>
		</div>
	);
}

function toTitle({ from, to, months }: Spending, byDays: boolean): string {
	if (byDays && from && to) return `${from} 至 ${to} 采购额`;
	return months.length === 1 ? "本月采购额" : `近 ${months.length} 个月采购额`;
}

/** Chooses the buyers and the days of the charts, and exports these. */
function PeriodForm({ period }: { period: Period }) {
	const { scope, from, to } = period;
	return (
		<>
			<ScopeSwitch what="采购额" scope={scope} toHref={(one) => toHref({ ...period, scope: one })} />
			<form action={`${pages.workbench.path}#by-month`} className={row(8, "wrap")}>
				{scope && <input type="hidden" name="scope" value={scope} />}
				<DateRange label="下单日期" from={from} to={to} />
				<Button>查询</Button>
				<LinkButton href={toPath(resources.spendingFile, period)} download>
					导出 Excel
				</LinkButton>
				<small className={muted}>{`一次最多 ${mostSpendingMonths} 个月`}</small>
			</form>
		</>
	);
}
