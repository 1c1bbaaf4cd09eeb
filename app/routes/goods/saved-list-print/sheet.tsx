import type { SavedList } from "~/api/contract/mall/saved-list";
import type { Sku } from "~/api/schema/sku";
import { describeCount, describeFreeNumber } from "~/domain/goods/free-lines";
import { describeLineTexts } from "~/domain/goods/line-texts";
import { listSkuSpecs } from "~/domain/goods/sku-specs";
import { formatNumber, formatPack, getPack } from "~/domain/goods/unit";
import { formatDate } from "~/domain/text/dates";
import { PrintButton } from "~/ui/control/print-button/print-button.client";
import { row } from "~/ui/layout/row/row";
import { stack } from "~/ui/layout/stack/stack";
import { Surface } from "~/ui/layout/surface/surface";
import { numberCell, Table } from "~/ui/layout/table/table";
import { paths } from "~/ui/look/icon/paths";
import { joinClasses } from "~/ui/look/join-classes";
import { muted } from "~/ui/look/muted/muted";
import { BarCode } from "./bar-code";
import styles from "./sheet.module.css";

type Props = { list: SavedList; skus: ReadonlyMap<string, Sku> };

/**
 * The lines of a list as they go on paper: article, the buyer's own texts, model, pack, number and bar code.
 */
export function PrintedList({ list: { name, creator, lines, freeLines, time }, skus }: Props) {
	return (
		<Surface as="article" className={joinClasses(stack(16), styles.sheet)}>
			<header className={row(16, "between")}>
				<div>
					<h1>{name}</h1>
					<p className={muted}>
						{`${describeCount(lines.length, freeLines.length)} · `}
						<bdi>{creator}</bdi>
						{` 创建 · 更新于 ${formatDate(time, "yyyy-MM-dd")}`}
					</p>
				</div>
				<PrintButton icon={paths.print} />
			</header>
			<Table caption="条码清单" columns={["序号", "商品", "型号与规格", "条码"]} numberColumns={["数量"]}>
				{lines.map((line, at) => (
					<Line key={line.skuId} at={at + 1} line={line} sku={skus.get(line.skuId)} />
				))}
				{freeLines.map((line, at) => (
					<tr key={line.lineId}>
						<td>{lines.length + at + 1}</td>
						<td>
							{line.name}
							{["未选定商品", ...describeLineTexts(line)].map((text) => (
								<small key={text}>{text}</small>
							))}
						</td>
						<td />
						<td />
						<td {...numberCell}>{describeFreeNumber(line)}</td>
					</tr>
				))}
			</Table>
		</Surface>
	);
}

type LineProps = { at: number; line: SavedList["lines"][number]; sku: Sku | undefined };

function Line({ at, line, sku }: LineProps) {
	const { skuId, num, name, saleUnit, ownCode } = line;
	const sold = sku ?? { saleUnit };
	const pack = getPack(sold);
	const specs = sku ? listSkuSpecs(sku).map(({ specName, specValue }) => `${specName} ${specValue}`) : [];
	return (
		<tr>
			<td>{at}</td>
			<td>
				{sku?.name ?? name}
				{ownCode && <small>{`物料编码 ${ownCode}`}</small>}
				{describeLineTexts(line).map((text) => (
					<small key={text}>{text}</small>
				))}
			</td>
			<td>
				{sku?.model}
				{specs.map((spec) => (
					<small key={spec}>{spec}</small>
				))}
				{pack && <small>{`每${sold.saleUnit} ${formatPack(pack)}`}</small>}
			</td>
			<td className={styles.code} translate="no">
				<BarCode text={skuId} label={`商品编号 ${skuId} 的条码`} />
				<small>{skuId}</small>
			</td>
			<td {...numberCell}>{formatNumber(num, sold)}</td>
		</tr>
	);
}
