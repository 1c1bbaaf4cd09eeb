import { addAddress, deleteAddress, listAddresses } from "~/api/contract/mall/address";
import { getSkus } from "~/api/contract/mall/goods";
import type { SettlementEndpoints, SettlementPrefix } from "~/api/contract/mall/settlement";
import { divideSettlement, findTogether } from "~/api/contract/mall/settlement-together";
import { getStock } from "~/api/contract/mall/stock";
import type { Settlement } from "~/api/schema/settlement";
import { maxSkus } from "~/api/schema/sku-ids";
import type { BuyableGoods } from "./find-goods";
import type { Steps } from "./steps";

/** The names by which the addresses of the check are found again. */
const names = ["接口检查分送一", "接口检查分送二"];

/**
 * Divides a draft of one article among two addresses. Both numbers together reach a step of its price, and
 * neither does alone: it is one purchase, so the price stays. Nothing is ordered, and the addresses go.
 */
export async function checkDivision<P extends SettlementPrefix>(
	steps: Steps,
	calls: SettlementEndpoints<P>,
	found: BuyableGoods,
): Promise<void> {
	const own = async () => (await steps.make(listAddresses, {})).filter(({ name }) => names.includes(name));
	const check = async () => {
		const goods = await findStepped(steps, found);
		if (!goods) return;
		const { skuId, num } = goods;
		const [provinceId = "", cityId = "", districtId = "", streetId = ""] = found.areaId.split("_");
		for (const name of names) {
			const flags = { defaultFlag: false, commonFlag: false };
			const at = { provinceId, cityId, districtId, streetId, address: "检查路 1 号" };
			await steps.make(addAddress, { name, mobile: "13800000000", ...flags, ...at });
		}
		const addressIds = (await own()).map(({ addressId }) => addressId);
		const items = [{ skuId, num: 2 * num }];
		const place = { areaId: found.areaId, addressId: addressIds[0] };
		const { settlementId } = await steps.make(calls.createSettlement, { items, ...place });
		const whole = await steps.make(calls.findSettlement, { id: settlementId });
		const places = addressIds.map((addressId) => ({ addressId, lines: [{ skuId, num }] }));
		const { version } = whole;
		const { settlementIds } = await steps.make(divideSettlement, { settlementId, version, places });
		const { settlements } = await steps.make(findTogether, { settlementIds });
		const [before, ...after] = [whole, ...settlements].map(listPrices);
		const isSame = after.length === 2 && after.every((price) => price === before);
		const prices = `${before} for ${2 * num}, ${after.join(" and ")} for ${num} at each address`;
		steps.require(divideSettlement, isSame, `a division changes the price of an article: ${prices}`);
	};
	await steps.run(check, async () => {
		for (const { addressId } of await own()) await steps.make(deleteAddress, { id: addressId });
	});
}

function listPrices({ venders }: Settlement): string {
	return venders.flatMap(({ items }) => items.map(({ price }) => price)).join();
}

/** An article in stock, and half of the number at its first step; null where no article has such a step. */
async function findStepped(
	steps: Steps,
	{ areaId, goods }: BuyableGoods,
): Promise<{ skuId: string; num: number } | null> {
	const skuIds = goods.slice(0, maxSkus).map(({ skuId }) => skuId);
	const stepped = (await steps.make(getSkus, { skuIds })).flatMap(
		({ skuId, priceLadder, lowestBuy, orderMultiple, limitBuy = 99_999 }) => {
			const [step] = priceLadder;
			const multiple = Math.max(orderMultiple, 1);
			const num = step ? Math.ceil(step.from / 2 / multiple) * multiple : 0;
			const isHalf = step && num < step.from && num >= lowestBuy && 2 * num <= limitBuy;
			return isHalf ? [{ skuId, num }] : [];
		},
	);
	if (stepped.length === 0) return null;
	const skuNums = stepped.map(({ skuId, num }) => ({ skuId, num: 2 * num }));
	const stocks = await steps.make(getStock, { areaId, skuNums });
	const isThere = (skuId: string) => stocks.some((one) => one.skuId === skuId && one.canPurchase);
	return stepped.find(({ skuId }) => isThere(skuId)) ?? null;
}
