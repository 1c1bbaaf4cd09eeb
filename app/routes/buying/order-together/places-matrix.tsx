import type { Settlement, SettlementItem } from "~/api/schema/settlement";
import { formatMoney, parseMoney } from "~/domain/text/money";
import { SkuCell } from "~/parts/article/sku-line/sku-cell";
import { Matrix, MatrixRow, openLines } from "~/parts/order/matrix/matrix";
import { Price } from "~/ui/look/price/price";

type Props = {
	settlements: readonly Settlement[];
	toName: (settlement: Settlement) => string;
};

/** The goods of all parts, each once, with its number at each address. */
export function PlacesMatrix({ settlements, toName }: Props) {
	const goods = new Map<string, { item: SettlementItem; nums: Map<string, number>; fen: number }>();
	for (const settlement of settlements) {
		for (const item of settlement.venders.flatMap(({ items }) => items)) {
			const { nums, fen } = goods.get(item.skuId) ?? { nums: new Map<string, number>(), fen: 0 };
			goods.set(item.skuId, {
				item,
				nums: nums.set(settlement.settlementId, item.num),
				fen: fen + parseMoney(item.subtotal),
			});
		}
	}
	return (
		<Matrix caption="各地址的商品数量" total="合计" places={settlements.map(toName)}>
			{[...goods.values()].map(({ item, nums, fen }) => (
				<MatrixRow
					key={item.skuId}
					open={goods.size <= openLines}
					goods={<SkuCell item={item}>{item.stockStateId !== 33 && item.stockStateDesc}</SkuCell>}
					total={
						<>
							<span>{`${[...nums.values()].reduce((sum, num) => sum + num, 0)} ${item.saleUnit ?? ""}`}</span>
							<Price value={formatMoney(fen)} />
						</>
					}
					cells={settlements.map((one) => [toName(one), nums.get(one.settlementId)])}
				/>
			))}
		</Matrix>
	);
}
