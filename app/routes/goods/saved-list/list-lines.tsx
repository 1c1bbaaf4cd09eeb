import type { SavedList } from "~/api/contract/mall/saved-list";
import { sumLines } from "~/domain/goods/line-sum";
import { formatMoney } from "~/domain/text/money";
import { LineTable } from "~/parts/article/line-table/line-table";
import { Button } from "~/ui/control/button/button";
import { BottomBar } from "~/ui/layout/bottom-bar/bottom-bar";
import { stack } from "~/ui/layout/stack/stack";
import { Surface } from "~/ui/layout/surface/surface";
import { Price } from "~/ui/look/price/price";
import { FreeLineRow } from "./free-line-row";
import { listSavedColumns } from "./line-columns";
import type { ListPage } from "./load-list";

type Props = { list: SavedList; page: ListPage; values: Readonly<Record<string, string>> };

/** The lines of a page in one form: its numbers are saved, or ordered at once with all other lines. */
export function ListLines({ list, page, values }: Props) {
	const { own, count, lines } = list;
	const buyable = page.lines.flatMap(({ sku, num, today }) =>
		sku && today && !today.fault ? [{ goods: sku, num }] : [],
	);
	const { goodsFen } = sumLines(buyable);
	const isMany = page.pageCount > 1;
	return (
		<form method="post" noValidate className={stack(16)}>
			{/* Enter in a box presses this button. */}
			<button type="submit" name="do" value={own ? "numbers" : "order"} hidden />
			<Surface padding="none">
				<LineTable
					caption="清单中的商品"
					columns={listSavedColumns({ own, last: page.last, values })}
					lines={page.lines}
					toKey={({ skuId }) => skuId}
				>
					{page.freeLines.map((line) => (
						<FreeLineRow key={line.lineId} line={line} own={own} />
					))}
				</LineTable>
			</Surface>
			{lines.length > 0 && (
				<BottomBar always>
					<span>
						{`${isMany ? "本页" : ""}可购买 ${buyable.length} 种，合计 `}
						<Price value={formatMoney(goodsFen)} size="medium" />
					</span>
					{own && (
						<Button name="do" value="numbers">
							保存数量
						</Button>
					)}
					<Button variant="primary" name="do" value="order">
						{isMany ? `全部 ${count} 种加入购物车` : "全部加入购物车"}
					</Button>
				</BottomBar>
			)}
		</form>
	);
}
