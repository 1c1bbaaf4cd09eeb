import type { Spending } from "~/api/contract/mall/spending";
import { pages } from "~/domain/page/pages";
import { toPath } from "~/domain/page/to-path";
import { parseMoney } from "~/domain/text/money";
import { numberCell, Table } from "~/ui/layout/table/table";
import { toYuan } from "~/ui/look/price/price";
import { TextLink } from "~/ui/navigation/link/link";
import { PageLink } from "~/ui/navigation/page-link/page-link";
import styles from "./chart.module.css";
import { barsSize, layOutBars } from "./month-bars";

type Months = Spending["months"];

/** The amount of each month as bars, and as a table. Each leads to the orders of the month. */
export function MonthChart({ months }: { months: Months }) {
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
						<line x1={left} x2={width - right} y1={y} y2={y} />
						<text x={left - 8} y={y} className={styles.scale}>
							{label}
						</text>
					</g>
				))}
				{bars.map((bar, at) => (
					<g key={bar.month}>
						<rect x={bar.x} y={bar.y} width={bar.width} height={bar.height} />
						<text x={bar.x + bar.width / 2} y={height - bottom / 2} className={styles.month}>
							{toLabel(bar.month, at)}
						</text>
						<PageLink href={toOrders(bar.month)} aria-label={nameOrders(months[at])}>
							<title>{nameOrders(months[at])}</title>
							<path d={bar.column} />
						</PageLink>
					</g>
				))}
			</svg>
			<details className={styles.data}>
				<summary>查看各月数据</summary>
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

/** The orders that were placed in a month: "2026-03". */
function toOrders(month: string): string {
	const [year = 0, number = 0] = month.split("-").map(Number);
	const to = new Date(Date.UTC(year, number, 0)).toISOString().slice(0, 10);
	return toPath(pages.orders, { from: `${month}-01`, to });
}

function nameOrders(month: Months[number] | undefined): string {
	return month ? `${month.month} 的订单，${toYuan(month.amount)}` : "";
}

/** The label of a month: the first one and each January have the year. */
function toLabel(month: string, at: number): string {
	const [year = "", number = ""] = month.split("-");
	return at === 0 || number === "01" ? `${year.slice(2)}年${Number(number)}月` : `${Number(number)}月`;
}

function describe(months: Months): string {
	const most = months.toSorted((a, b) => parseMoney(b.amount) - parseMoney(a.amount))[0];
	const current = months.at(-1);
	if (!most || !current) return "没有数据。";
	return `采购额最高的是 ${most.month}，${toYuan(most.amount)}；${current.month} 至今 ${toYuan(current.amount)}。各月数据见下表。`;
}
