import { listAddresses } from "~/api/contract/mall/address";
import { searchGoods } from "~/api/contract/mall/goods";
import type { Steps } from "./steps";

/** Articles in stock that can be bought in `num` and in twice as many, and the area where they are. */
export type BuyableGoods = { areaId: string; goods: { skuId: string; num: number }[] };

/** Goods for the buyer's first address, or for the area of the specification where there is none. */
export async function findGoods(steps: Steps, given?: string): Promise<BuyableGoods> {
	const [address] = given ? [] : await steps.make(listAddresses, {});
	const areaId = given ?? address?.addressIdStr ?? "1_72_55653_0";
	const { list } = await steps.make(searchGoods, { areaId, inStockOnly: true });
	const goods = list.flatMap(({ skuId, lowestBuy, orderMultiple = 1, limitBuy = 99_999 }) => {
		const num = Math.ceil(Math.max(lowestBuy, 1) / Math.max(orderMultiple, 1)) * Math.max(orderMultiple, 1);
		return 2 * num > limitBuy ? [] : [{ skuId, num }];
	});
	return { areaId, goods };
}
