import { type Spending, spendingMonths } from "~/api/contract/mall/spending";
import { pages } from "~/domain/page/pages";
import { toPath } from "~/domain/page/to-path";
import { ScopedSection } from "~/parts/order/scope-switch/scoped-section";
import { LinkButton } from "~/ui/control/button/button";
import { columns } from "~/ui/layout/columns/columns";
import { TitledSurface } from "~/ui/layout/surface/surface";
import { joinClasses } from "~/ui/look/join-classes";
import { mutedBelow } from "~/ui/look/muted/muted";
import { PillLinks } from "~/ui/navigation/pill-links/pill-links";
import { EmptyState } from "~/ui/state/empty-state/empty-state";
import { EmptySurface } from "~/ui/state/empty-state/empty-surface";
import { CategoryChart } from "./category-chart";
import { loadWorkbench, readPeriod } from "./load-workbench";
import { MonthChart } from "./month-chart";
import { PeriodForm } from "./period-form";
import styles from "./workbench.module.css";

const longest = Math.max(...spendingMonths);

/** The amounts of orders in a period, by month and by category. */
export function SpendingCharts() {
	const { scope, ...period } = readPeriod();
	const { from, to } = period;
	return (
		<ScopedSection
			name="采购统计暂时无法显示"
			what="采购额"
			scope={scope}
			ownHref={toPath(pages.workbench, period)}
			load={loadWorkbench.spending}
		>
			{(spending) => {
				const isChosen = Boolean(scope ?? from ?? to);
				if (isChosen || spending.categories.length > 0 || spending.months.length < longest)
					return <Charts spending={spending} />;
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

function Charts({ spending }: { spending: Spending }) {
	const { scope, from, to, months } = readPeriod();
	const byDays = Boolean(from ?? to);
	// A backend that answers another period knows only that one.
	const isAsked = byDays ? spending.from !== undefined : spending.months.length === months;
	return (
		<div className={joinClasses(columns(12), styles.charts)}>
			<TitledSurface
				title={toTitle(spending, byDays)}
				id="by-month"
				aside={isAsked ? <Periods now={byDays ? undefined : months} /> : <small>没有其他周期的统计</small>}
				spaced
			>
				{spending.from !== undefined && <PeriodForm />}
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

/** `now`: undefined where other days are shown. */
function Periods({ now }: { now: number | undefined }) {
	const { scope } = readPeriod();
	return (
		<PillLinks
			label="统计周期"
			links={spendingMonths.map((months) => ({
				href: `${toPath(pages.workbench, { scope, months })}#by-month`,
				label: months === 1 ? "本月" : `${months} 个月`,
				isCurrent: months === now,
			}))}
		/>
	);
}
