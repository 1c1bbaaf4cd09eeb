import { getSpending } from "~/api/contract/mall/spending";
import { pages } from "~/domain/page/pages";
import { orLacking } from "~/parts/page/section/or-lacking";
import { Section } from "~/parts/page/section/section";
import { getScope } from "~/request/scope";
import { LinkButton } from "~/ui/button/button";
import { EmptySurface } from "~/ui/empty-state/empty-surface";
import { mutedBelow } from "~/ui/muted/muted";
import { TitledSurface } from "~/ui/surface/surface";
import { CategoryChart } from "./category-chart";
import { MonthChart } from "./month-chart";
import styles from "./workbench.module.css";

/** The amounts of the buyer's orders in twelve months, by month and by category. */
export function SpendingCharts() {
	const { api } = getScope();
	return (
		<Section name="采购统计暂时无法显示" load={() => orLacking(api.call(getSpending, {}))}>
			{(spending) => {
				if (!spending || spending.categories.length === 0) {
					return (
						<EmptySurface
							icon="file"
							text={spending ? "近 12 个月没有付款的订单，采购统计会显示在这里" : "商城不提供采购统计"}
							action={spending && <LinkButton href={pages.search.path}>去采购商品</LinkButton>}
						/>
					);
				}
				const note = <small className={mutedBelow}>已付款商品，含税，不含运费与已取消</small>;
				return (
					<div className={styles.charts}>
						<TitledSurface title="近 12 个月采购额" id="by-month" aside={note}>
							<MonthChart months={spending.months} />
						</TitledSurface>
						<TitledSurface title="采购类别" id="by-category">
							<CategoryChart categories={spending.categories} />
						</TitledSurface>
					</div>
				);
			}}
		</Section>
	);
}
