import type { Spending } from "~/api/contract/mall/spending";
import { pages } from "~/domain/page/pages";
import { toPath } from "~/domain/page/to-path";
import { parseMoney } from "~/domain/text/money";
import { toMonthDays } from "~/domain/text/month-days";
import { above } from "~/ui/layout/space/space";
import { numberCell, Table } from "~/ui/layout/table/table";
import { joinClasses } from "~/ui/look/join-classes";
import { toYuan } from "~/ui/look/price/price";
import { fold } from "~/ui/look/words/words";
import { TextLink } from "~/ui/navigation/link/link";
import { PageLink } from "~/ui/navigation/page-link/page-link";
import styles from "./chart.module.css";
import { barsSize, layOutBars } from "./month-bars";

type Months = Spending["months"];
type Props = Pick<Spending, "from" | "to" | "months"> & { scope: "company" | undefined };

/** Months that have room for their names. */
const mostNamed = 12;
/** The names below more months, each with its year, on a phone too. */
const fewNamed = 5;

const words = { fill: "var(--text-2)", dominantBaseline: "middle" } as const;

/** The amount of each month as bars, and as a table. Each leads to the orders of the month. */
export function MonthChart({ from = "", to, months, scope }: Props) {
	/** The orders of a month of the period. */
	const toOrders = (month: string) => {
		const days = toMonthDays(month);
		const [first, last] = [from > days.from ? from : days.from, to && to < days.to ? to : days.to];
		return toPath(pages.orders, { scope, from: first, to: last });
	};
	const step = months.length > mostNamed ? Math.ceil(months.length / fewNamed) : 1;
	const { bars, ticks } = layOutBars(months);
	const { width, height, left, right, bottom } = barsSize;
	return (
		<>
			<svg
				viewBox={`0 0 ${width} ${height}`}
				aria-labelledby="months-title months-text"
				className={styles.chart}
			>
				<title id="months-title">各月采购额柱形图</title>
				<desc id="months-text">{describe(months)}</desc>
				{ticks.map(({ y, label }) => (
					<g key={label}>
						<line x1={left} x2={width - right} y1={y} y2={y} stroke="var(--border)" />
						<text x={left - 8} y={y} textAnchor="end" {...words}>
							{label}
						</text>
					</g>
				))}
				{bars.map((bar, at) => (
					<g key={bar.month}>
						<rect x={bar.x} y={bar.y} width={bar.width} height={bar.height} fill="var(--chart-1)" />
						<text
							x={bar.x + bar.width / 2}
							y={height - bottom / 2}
							className={styles.month}
							textAnchor="middle"
							{...words}
						>
							{at % step === 0 && toLabel(bar.month, at, step)}
						</text>
						<PageLink href={toOrders(bar.month)} aria-label={nameOrders(months[at])}>
							<title>{nameOrders(months[at])}</title>
							<path d={bar.column} />
						</PageLink>
					</g>
				))}
			</svg>
			<details className={joinClasses(styles.data, above(8))}>
				<summary className={fold}>查看各月数据</summary>
				<Table caption="各月采购额" columns={["月份"]} numberColumns={["采购额"]}>
					{months.toReversed().map(({ month, amount }) => (
						<tr key={month}>
							<th scope="row">
								<TextLink href={toOrders(month)}>{month} 的订单</TextLink>
							</th>
							<td {...numberCell}>{toYuan(amount)}</td>
						</tr>
					))}
				</Table>
			</details>
		</>
	);
}

function nameOrders(month: Months[number] | undefined): string {
	return month ? `${month.month} 的订单，${toYuan(month.amount)}` : "";
}

/** The label of a month: the first one and each January have the year, and so do those of many months. */
function toLabel(month: string, at: number, step: number): string {
	const [year = "", number = ""] = month.split("-");
	return at === 0 || step > 1 || number === "01" ? `${year}-${number}` : `${Number(number)}月`;
}

function describe(months: Months): string {
	const most = months.toSorted((a, b) => parseMoney(b.amount) - parseMoney(a.amount))[0];
	const current = months.at(-1);
	if (!most || !current) return "没有数据。";
	return `采购额最高的是 ${most.month}，${toYuan(most.amount)}；${current.month} 为 ${toYuan(current.amount)}。各月数据见下表。`;
}
