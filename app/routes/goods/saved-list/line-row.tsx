import { describeLineTexts } from "~/domain/goods/line-texts";
import { listSkuSpecs } from "~/domain/goods/sku-specs";
import { describePack, formatNumber } from "~/domain/goods/unit";
import { pages } from "~/domain/page/pages";
import { toPath } from "~/domain/page/to-path";
import { formatMoney, formatPrice } from "~/domain/text/money";
import { LineNumber } from "~/parts/article/line-table/line-table";
import { SkuCell } from "~/parts/article/sku-line/sku-cell";
import { toLineBoxName } from "~/parts/cart/lines/box-name";
import { Button } from "~/ui/control/button/button";
import { row } from "~/ui/layout/row/row";
import { numberCell } from "~/ui/layout/table/table";
import { Chip } from "~/ui/look/chip/chip";
import { muted } from "~/ui/look/muted/muted";
import { Price, toYuan } from "~/ui/look/price/price";
import { tone, warning } from "~/ui/look/tone/tone";
import { TextLink } from "~/ui/navigation/link/link";
import type { SavedListLine } from "./load-list";

type Props = {
	line: SavedListLine;
	own: boolean;
	/** Its last purchase. */
	last: string | undefined;
	/** The posted fields of a refused form. */
	values: Readonly<Record<string, string>>;
};

/** A saved line: the article, its price then and now, the number. */
export function SavedLineRow({ line, own, last, values }: Props) {
	const { skuId, num, name, saleUnit, price, sku, today, remark, reqNo } = line;
	const box = toLineBoxName({ cartItemId: skuId, num });
	const shown = sku?.name ?? name;
	const sold = sku ?? { saleUnit };
	return (
		<tr>
			<td>
				{sku ? (
					<SkuCell item={{ ...toItem(sku, shown), remark, reqNo, split: today?.split }} last={last}>
						<Fault line={line} />
					</SkuCell>
				) : (
					<>
						{shown}
						{[`商品编号 ${skuId}`, ...describeLineTexts(line)].map((text) => (
							<small key={text}>{text}</small>
						))}
						<Fault line={line} />
					</>
				)}
			</td>
			<td {...numberCell}>
				{toYuan(price)}
				{saleUnit && `/${saleUnit}`}
			</td>
			<td {...numberCell}>
				<PriceNow line={line} />
			</td>
			<td>
				<LineNumber name={box} value={values[box] ?? num} label={`数量 ${shown}`}>
					{sold.saleUnit}
				</LineNumber>
				{sku?.pack && <small>{formatNumber(num, sku)}</small>}
			</td>
			<td {...numberCell}>
				{today && today.nowFen !== null && !today.fault ? (
					<Price value={formatMoney(today.nowFen * num)} />
				) : (
					"—"
				)}
			</td>
			{own && (
				<td>
					<span className={row(8, "wrap")}>
						<Button size="small" name="do" value={`move/${skuId}`} aria-label={`移到购物车 ${shown}`}>
							移到购物车
						</Button>
						<Button size="small" name="do" value={`remove/${skuId}`} aria-label={`移除 ${shown}`}>
							移除
						</Button>
					</span>
				</td>
			)}
		</tr>
	);
}

function toItem(sku: NonNullable<SavedListLine["sku"]>, name: string) {
	const { skuId, imagePath } = sku;
	return { skuId, name, imageUrl: imagePath, specList: listSkuSpecs(sku) };
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
