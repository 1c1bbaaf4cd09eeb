import type { Spending } from "~/api/contract/mall/spending";
import { formatMoney } from "~/domain/text/money";
import { joinClasses } from "~/ui/join-classes";
import { toYuan } from "~/ui/price/price";
import { numberCell, Table } from "~/ui/table/table";
import { layOutRing, ringSize } from "./category-ring";
import styles from "./chart.module.css";

/** The shares of the categories as a ring, and as a table that names its colours. */
export function CategoryChart({ categories }: { categories: Spending["categories"] }) {
	const slices = layOutRing(categories);
	const middle = ringSize / 2;
	return (
		<div className={styles.shares}>
			<svg
				viewBox={`${-middle} ${-middle} ${ringSize} ${ringSize}`}
				role="img"
				aria-labelledby="categories-title categories-text"
				className={styles.ring}
			>
				<title id="categories-title">采购类别环形图</title>
				<desc id="categories-text">
					{`${slices.map(({ name, share }) => `${name} ${toPercent(share)}`).join("，")}。金额见旁边的表。`}
				</desc>
				{slices.map(({ name, path, fen }, at) => (
					<path key={name} d={path} className={styles[`slice${at}`]}>
						<title>{`${name}：${toYuan(formatMoney(fen))}`}</title>
					</path>
				))}
			</svg>
			<Table caption="各类别采购额" columns={["类别"]} numberColumns={["采购额", "占比"]}>
				<tbody>
					{slices.map(({ name, fen, share }, at) => (
						<tr key={name}>
							<th scope="row">
								<i className={joinClasses(styles.colour, styles[`slice${at}`])} />
								{name}
							</th>
							<td className={numberCell}>{toYuan(formatMoney(fen))}</td>
							<td className={numberCell}>{toPercent(share)}</td>
						</tr>
					))}
				</tbody>
			</Table>
		</div>
	);
}

function toPercent(share: number): string {
	return `${(share * 100).toFixed(1)}%`;
}
