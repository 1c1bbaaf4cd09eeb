import { describePack } from "~/domain/goods/unit";
import { pages } from "~/domain/page/pages";
import { toVariantsPath } from "~/domain/page/paths";
import { toPath } from "~/domain/page/to-path";
import { CompareButton } from "~/parts/article/compare-button/compare-button.client";
import { UnitChoice } from "~/parts/browse/sku-form/box";
import { LiveNote } from "~/parts/browse/sku-form/live-form.client";
import { toBoxName } from "~/parts/cart/lines/box-name";
import { NumberInput } from "~/ui/control/number-input/number-input";
import { firstView } from "~/ui/layout/page/first-view";
import { StockChip } from "~/ui/look/chip/chip";
import { Price, toYuan } from "~/ui/look/price/price";
import type { Commodity } from "./commodity";

type Props = { commodity: Commodity; inSight: boolean; choosesHere: boolean; afterFirstView?: boolean };

/**
 * One card of a list, styled by its list. It has few elements and hardly a class: a page holds sixty, and
 * each costs the worker's CPU (docs/tricks.md).
 */
export function CommodityCard({ commodity, inSight, choosesHere, afterFirstView }: Props) {
	const { skuId, title, imagePath, price, nakedPrice, venderId, venderName } = commodity;
	const { pack, group, size, model, sold, range, typed, note, sure } = commodity;
	const plainTitle = toPlainTitle(title);
	return (
		<li id={afterFirstView ? firstView : undefined}>
			<a href={toPath(pages.item, { skuId })} title={plainTitle}>
				<img
					src={imagePath}
					alt=""
					width={220}
					height={220}
					{...(inSight ? { fetchPriority: "high" } : { loading: "lazy", decoding: "async" })}
				/>
				{size && <b>{size}</b>}
				<bdi>{toElements(title)}</bdi>
			</a>
			<Price value={price} size="medium" unit={commodity.saleUnit} />
			<small>{`未税 ${toYuan(nakedPrice)}`}</small>
			{pack && <small>{describePack(price, commodity)}</small>}
			{group ? (
				<small>
					<a href={toVariantsPath(skuId)}>{formatGroup(group)}</a>
				</small>
			) : (
				model && <small translate="no">{model}</small>
			)}
			{sold && !group && <small>{sold}</small>}
			<a href={toPath(pages.shop, { venderId })}>{venderName}</a>
			<StockChip stockStateId={commodity.stockStateId} label={commodity.stock} />
			{group ? (
				// Without a script, the table of the item page.
				<a
					href={toVariantsPath(skuId)}
					aria-haspopup={choosesHere ? "dialog" : undefined}
					aria-label={`选规格 ${plainTitle}`}
				>
					选规格
				</a>
			) : (
				<>
					{range && (
						<div>
							<NumberInput
								name={toBoxName(skuId)}
								defaultValue={typed ?? range.min}
								aria-label={`数量 ${plainTitle}`}
								aria-invalid={note ? true : undefined}
							/>
							<UnitChoice offer={commodity} chosen={commodity.unit} label={plainTitle} />
						</div>
					)}
					<button type="submit" name="do" value={`add/${skuId}`} disabled={!range}>
						加入购物车
					</button>
				</>
			)}
			<LiveNote skuId={skuId} note={note ? { tone: "danger", text: note, sure } : null} />
			<CompareButton skuId={skuId} name={plainTitle} />
		</li>
	);
}

/** Keeps the two ends of a range in one line. */
const wordJoiner = "\u2060";

/** "共 12 个规格 ¥8.80–12.00"; the card already shows a price that all of them share. */
function formatGroup({ skuCount, minPrice, maxPrice }: NonNullable<Commodity["group"]>): string {
	const prices =
		minPrice === maxPrice ? "" : ` ${toYuan(minPrice)}–${wordJoiner}${toYuan(maxPrice).slice(1)}`;
	return `共 ${skuCount} 个规格${prices}`;
}

function toElements(title: string) {
	const pieces = parseHighlight(title);
	if (pieces.length === 1) return pieces[0];
	// biome-ignore lint/suspicious/noArrayIndexKey: the pieces of a text have no other name
	return pieces.map((piece, at) => (at % 2 === 1 ? <em key={at}>{piece}</em> : piece));
}

/**
 * A title with its found words in `<em>` → the pieces in turn, text first: the odd ones were found. Anything
 * else that looks like markup stays text (SECURITY B2).
 */
export function parseHighlight(highlight: string): string[] {
	return highlight.toWellFormed().split(/<\/?em>/);
}

/** The title alone. */
export function toPlainTitle(highlight: string): string {
	return parseHighlight(highlight).join("");
}
