import { createDb } from "../../../workers/reference/db/client";
import { insertRows } from "../../../workers/reference/db/insert-rows";
import { brands, skus, spus, stocks, venders } from "../../../workers/reference/db/schema/catalogue";
import { addresses } from "../../../workers/reference/db/schema/trade";
import { createVenders } from "../../../workers/reference/seed/venders";
import { start } from "./reference";

type Goods = { skuId: string; venderId: string; priceFen: number; num: number; arrivalDays?: number };

/** An address in Beijing for a buyer, and a few goods with stock there, in a database without any. */
export async function insertGoods(db: D1Database, userId: string, goods: readonly Goods[]): Promise<void> {
	const suppliers = createVenders().filter(({ venderId }) => goods.some((one) => one.venderId === venderId));
	const area = { provinceId: "1", cityId: "72", districtId: "55653", streetId: "0" };
	const owner = { mallCode: "M1003", userId, createdAt: start };
	const more = {
		productArea: "北京",
		canVatInvoice: true,
		noReasonReturnDays: 7,
		attributes: [],
		packList: "",
		keywords: [],
	};
	const to = createDb(db);
	await db.batch([
		...insertRows(to, addresses, [
			{
				...{ ...owner, ...area, addressId: `A-${userId}`, name: "孙浩", mobile: "13800001006" },
				...{ address: "1 号", defaultFlag: true, commonFlag: false },
			},
		]),
		...insertRows(to, venders, suppliers),
		...insertRows(to, brands, [{ brandId: 1, brandName: "示例", initial: "S" }]),
		...insertRows(
			to,
			spus,
			goods.map(({ skuId }) => ({ ...more, spuId: skuId, name: skuId, kind: "box", saleDims: [] })),
		),
		...insertRows(
			to,
			skus,
			goods.map(({ skuId, venderId, priceFen }, at) => ({
				...{ id: at + 1, skuId, spuId: skuId, name: `商品 ${skuId}`, venderId, priceFen },
				...{
					brandId: 1,
					catId: 1,
					priceLadder: [],
					taxRate: 13,
					saleUnit: "件",
					model: skuId,
					modelKey: "",
					promise: 0,
				},
				...{ lowestBuy: 1, orderMultiple: 1, weightGram: 1, state: 1, images: [], saleValues: [], gifts: [] },
				...{ attrValueIds: [], saleCount: 0, createdAt: start },
			})),
		),
		...insertRows(
			to,
			stocks,
			goods.map(({ skuId, num, arrivalDays = 1 }) => ({ skuId, region: 1, num, stateId: 33, arrivalDays })),
		),
	]);
}
