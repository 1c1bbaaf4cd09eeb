import { describeLineTexts } from "~/domain/goods/line-texts";
import { listSkuSpecs } from "~/domain/goods/sku-specs";
import { describePack, formatNumber } from "~/domain/goods/unit";
import { pages } from "~/domain/page/pages";
import { toPath } from "~/domain/page/to-path";
import { formatMoney, formatPrice } from "~/domain/text/money";
import type { LastTexts } from "~/parts/article/last-bought/load-last-bought";
import { type LineColumn, LineNumber } from "~/parts/article/line-table/line-table";
import { SkuCell } from "~/parts/article/sku-line/sku-cell";
import { toLineBoxName } from "~/parts/cart/lines/box-name";
import { Button } from "~/ui/control/button/button";
import { row } from "~/ui/layout/row/row";
import { Chip } from "~/ui/look/chip/chip";
import { muted } from "~/ui/look/muted/muted";
import { Price, toYuan } from "~/ui/look/price/price";
import { tone, warning } from "~/ui/look/tone/tone";
import { TextLink } from "~/ui/navigation/link/link";
import type { SavedListLine } from "./load-list";

type Shown = {
	/** The buyer made the list. */
	own: boolean;
	/** The last purchases, by SKU. */
	last: LastTexts;
	/** The posted fields of a refused form. */
	values: Readonly<Record<string, string>>;
};

/** The columns of a saved list: the article, its price then and now, the number. */
export function listSavedColumns({ own, last, values }: Shown): LineColumn<SavedListLine>[] {
	return [
		{ name: "商品", toCell: (line) => <Article line={line} last={last[line.skuId]} /> },
		{
			name: "保存时单价",
			isNumber: true,
			toCell: ({ price, saleUnit }) => `${toYuan(price)}${saleUnit && `/${saleUnit}`}`,
		},
		{ name: "现价", isNumber: true, toCell: (line) => <PriceNow line={line} /> },
		{ name: "数量", toCell: (line) => <NumberCell line={line} values={values} /> },
		{ name: "小计", isNumber: true, toCell: toSum },
		...(own ? [{ name: "操作", toCell: toActions }] : []),
	];
}

function Article({ line, last }: { line: SavedListLine; last: string | undefined }) {
	const { skuId, name, sku, today, remark, reqNo } = line;
	const fault = <Fault line={line} />;
	if (sku) {
		const facts = { name: sku.name, imageUrl: sku.imagePath, specList: listSkuSpecs(sku) };
		return (
			<SkuCell item={{ skuId, ...facts, remark, reqNo, split: today?.split }} last={last}>
				{fault}
			</SkuCell>
		);
	}
	return (
		<>
			{name}
			{[`商品编号 ${skuId}`, ...describeLineTexts(line)].map((text) => (
				<small key={text}>{text}</small>
			))}
			{fault}
		</>
	);
}

function NumberCell({ line, values }: { line: SavedListLine } & Pick<Shown, "values">) {
	const { skuId, num, saleUnit, sku } = line;
	const box = toLineBoxName({ cartItemId: skuId, num });
	return (
		<>
			<LineNumber name={box} value={values[box] ?? num} label={`数量 ${getName(line)}`}>
				{sku ? sku.saleUnit : saleUnit}
			</LineNumber>
			{sku?.pack && <small>{formatNumber(num, sku)}</small>}
		</>
	);
}

function toSum({ num, today }: SavedListLine) {
	if (!today || today.nowFen === null || today.fault) return "—";
	return <Price value={formatMoney(today.nowFen * num)} />;
}

function toActions(line: SavedListLine) {
	const shown = getName(line);
	return (
		<span className={row(8, "wrap")}>
			<Button size="small" name="do" value={`move/${line.skuId}`} aria-label={`移到购物车 ${shown}`}>
				移到购物车
			</Button>
			<Button size="small" name="do" value={`remove/${line.skuId}`} aria-label={`移除 ${shown}`}>
				移除
			</Button>
		</span>
	);
}

function getName({ sku, name }: SavedListLine): string {
	return sku?.name ?? name;
}

function PriceNow({ line: { sku, today } }: { line: SavedListLine }) {
	if (!today) return <span className={muted}>暂时无法查询</span>;
	const { nowFen, byFen } = today;
	if (nowFen === null) return "—";
	const now = formatMoney(nowFen);
	return (
		<>
			<Price value={now} unit={sku?.saleUnit} />
			{sku?.pack && <small>{describePack(now, sku)}</small>}
			{byFen !== 0 && (
				<small {...(byFen > 0 ? warning : { className: tone.success })}>
					{`${byFen > 0 ? "涨" : "降"} ¥${formatPrice(Math.abs(byFen))}`}
				</small>
			)}
		</>
	);
}

/** The reason for which the line cannot be bought, and the way to something like it. */
function Fault({ line: { name, sku, today } }: { line: SavedListLine }) {
	const fault = today?.fault;
	if (!fault) return null;
	if (fault.kind === "num")
		return <Chip tone="warning" label={fault.fit > 0 ? `${fault.text}，可改为 ${fault.fit}` : fault.text} />;
	const catId = sku?.categoryPath.at(-1)?.catId;
	const similar = catId
		? toPath(pages.search, { catId })
		: toPath(pages.search, { keyword: name.slice(0, 100) });
	return (
		<span className={row(8, "wrap")}>
			<Chip tone="danger" label={fault.text} />
			<TextLink href={similar}>找同类商品</TextLink>
		</span>
	);
}
