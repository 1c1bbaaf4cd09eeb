import type { CSSProperties } from "react";
import type { Spending } from "~/api/contract/mall/spending";
import { pages } from "~/domain/page/pages";
import { toPath } from "~/domain/page/to-path";
import { formatMoney } from "~/domain/text/money";
import { columns } from "~/ui/layout/columns/columns";
import { numberCell, Table } from "~/ui/layout/table/table";
import { joinClasses } from "~/ui/look/join-classes";
import { toYuan } from "~/ui/look/price/price";
import { PageLink } from "~/ui/navigation/page-link/page-link";
import { layOutRing, ringSize } from "./category-ring";
import styles from "./chart.module.css";

type Props = Spending & { scope: "company" | undefined };

/**
 * The shares of the categories as a ring, and as a table that names its colours. Each
 * leads to its orders of the period.
 */
export function CategoryChart({ categories, months, scope, ...days }: Props) {
	const slices = layOutRing(categories);
	const middle = ringSize / 2;
	const { from = `${months[0]?.month}-01`, to } = days;
	const toOrders = (catId: string | undefined) => catId && toPath(pages.orders, { scope, catId, from, to });
	return (
		<div className={joinClasses(columns(16), styles.shares)}>
			<svg
				viewBox={`${-middle} ${-middle} ${ringSize} ${ringSize}`}
				aria-labelledby="categories-title categories-text"
				className={styles.ring}
			>
				<title id="categories-title">采购类别环形图</title>
				<desc id="categories-text">
					{`${slices.map(({ name, share }) => `${name} ${toPercent(share)}`).join("，")}。金额见旁边的表。`}
				</desc>
				{slices.map(({ name, catId, path, fen }, at) => (
					// The table has the same links for the keyboard.
					<PageLink key={name} href={toOrders(catId)} tabIndex={-1}>
						<path d={path} style={toHue(at)}>
							<title>{`${name}：${toYuan(formatMoney(fen))}`}</title>
						</path>
					</PageLink>
				))}
			</svg>
			<Table caption="各类别采购额" columns={["类别"]} numberColumns={["采购额", "占比"]}>
				{slices.map(({ name, catId, fen, share }, at) => (
					<tr key={name}>
						<th scope="row">
							<i className={styles.colour} style={toHue(at)} />
							<PageLink href={toOrders(catId)}>{name}</PageLink>
						</th>
						<td {...numberCell}>{toYuan(formatMoney(fen))}</td>
						<td {...numberCell}>{toPercent(share)}</td>
					</tr>
				))}
				{slices.length > 1 && (
					<tr>
						<th scope="row">合计</th>
						<td {...numberCell}>{toYuan(formatMoney(slices.reduce((sum, { fen }) => sum + fen, 0)))}</td>
						<td {...numberCell}>100%</td>
					</tr>
				)}
			</Table>
		</div>
	);
}

/** Hues that differ: the table names each. */
function toHue(at: number): CSSProperties {
	return { color: `var(--chart-${at + 1})` };
}

function toPercent(share: number): string {
	return `${(share * 100).toFixed(1)}%`;
}
