import type { GoodsListItem } from "~/api/schema/goods-list";
import { getStockState } from "~/domain/goods/stock-state";
import { describePack } from "~/domain/goods/unit";
import { pages } from "~/domain/page/pages";
import { toPath } from "~/domain/page/to-path";
import { Button } from "~/ui/control/button/button";
import { cells } from "~/ui/layout/columns/columns";
import { above } from "~/ui/layout/space/space";
import { stack } from "~/ui/layout/stack/stack";
import { TitledSurface } from "~/ui/layout/surface/surface";
import { StockChip } from "~/ui/look/chip/chip";
import { Clamp } from "~/ui/look/clamp/clamp";
import { picture } from "~/ui/look/frame/frame";
import { muted } from "~/ui/look/muted/muted";
import { Price } from "~/ui/look/price/price";
import styles from "./compare.module.css";

/** Goods similar to the compared ones, each with a button that adds it. */
export function Candidates({ goods, room }: { goods: GoodsListItem[]; room: number }) {
	if (goods.length === 0) return null;
	return (
		<TitledSurface
			title="同类商品（其他供应商优先）"
			id="candidates"
			aside={<span className={muted}>{`还可添加 ${room} 件`}</span>}
			className="screen-only"
		>
			<form method="post">
				<ul {...cells(16, "min(45%, 200px)", styles.goods)}>
					{goods.map(({ skuId, name, imagePath, price, saleUnit, pack, venderName, stockStateId }) => (
						<li key={skuId} className={stack(4, "narrow", "top")}>
							<a href={toPath(pages.item, { skuId })} title={name}>
								<img
									src={imagePath}
									alt=""
									width={96}
									height={96}
									loading="lazy"
									decoding="async"
									className={picture}
								/>
								<Clamp lines={2}>{name}</Clamp>
							</a>
							<Price value={price} size="medium" unit={saleUnit} />
							{pack && <small>{describePack(price, { saleUnit, pack })}</small>}
							<small>{venderName}</small>
							<StockChip stockStateId={stockStateId} label={getStockState(stockStateId).text} />
							<Button
								size="small"
								name="do"
								value={`add/${skuId}`}
								aria-label={`加入比价 ${name}`}
								className={above(4)}
							>
								加入比价
							</Button>
						</li>
					))}
				</ul>
			</form>
		</TitledSurface>
	);
}
