import { spendingMonths } from "~/api/contract/mall/spending";
import { pages } from "~/domain/page/pages";
import { toPath } from "~/domain/page/to-path";
import { Section } from "~/parts/page/section/section";
import { LinkButton } from "~/ui/control/button/button";
import { columns } from "~/ui/layout/columns/columns";
import { TitledSurface } from "~/ui/layout/surface/surface";
import { joinClasses } from "~/ui/look/join-classes";
import { mutedBelow } from "~/ui/look/muted/muted";
import { PillLinks } from "~/ui/navigation/pill-links/pill-links";
import { EmptyState } from "~/ui/state/empty-state/empty-state";
import { EmptySurface } from "~/ui/state/empty-state/empty-surface";
import { CategoryChart } from "./category-chart";
import { loadWorkbench } from "./load-workbench";
import { MonthChart } from "./month-chart";
import styles from "./workbench.module.css";

const longest = Math.max(...spendingMonths);

/** The amounts of the buyer's orders in a period, by month and by category. */
export function SpendingCharts({ months }: { months: number }) {
	return (
		<Section name="采购统计暂时无法显示" load={loadWorkbench.spending}>
			{(spending) => {
				const shown = spending.months.length;
				if (spending.categories.length === 0 && shown >= longest) {
					return (
						<EmptySurface
							icon="file"
							text={`近 ${longest} 个月没有付款的订单，采购统计会显示在这里`}
							action={<LinkButton href={pages.search.path}>去采购商品</LinkButton>}
						/>
					);
				}
				const note = <small className={mutedBelow}>已付款商品，含税，不含运费与已取消</small>;
				return (
					<div className={joinClasses(columns(12), styles.charts)}>
						<TitledSurface
							title={shown === 1 ? "本月采购额" : `近 ${shown} 个月采购额`}
							id="by-month"
							// A backend that answers another period knows only that one.
							aside={shown === months ? <Periods now={months} /> : <small>没有其他周期的统计</small>}
						>
							<MonthChart months={spending.months} />
							{note}
						</TitledSurface>
						<TitledSurface title="采购类别" id="by-category">
							{spending.categories.length > 0 ? (
								<CategoryChart {...spending} />
							) : (
								<EmptyState icon="file" text="这段时间没有付款的订单" />
							)}
						</TitledSurface>
					</div>
				);
			}}
		</Section>
	);
}

function Periods({ now }: { now: number }) {
	return (
		<PillLinks
			label="统计周期"
			links={spendingMonths.map((months) => ({
				href: `${toPath(pages.workbench, { months })}#by-month`,
				label: months === 1 ? "本月" : `${months} 个月`,
				isCurrent: months === now,
			}))}
		/>
	);
}
