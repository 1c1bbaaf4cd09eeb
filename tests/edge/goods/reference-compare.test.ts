import { beforeAll, describe, expect, test } from "vitest";
import type { CompareRecord, CompareRecordNow } from "~/api/contract/mall/compare-record";
import type { TestMall } from "../../support/mall/mall.ts";
import { useResetMall } from "../../support/mall/shared-mall.ts";
import { changeGoods, raisePrice } from "../../support/mall/testing-api.ts";
import { createBuyer, findSkus, type TestBuyer } from "../../support/trade/trade.ts";

const area = { areaId: "1_72_55653_0", address: "北京 朝阳区 八里庄街道" };

let mall: TestMall;
let buyer: TestBuyer;
let skuIds: string[];
beforeAll(async () => {
	mall = await useResetMall();
	buyer = await createBuyer(mall, "M1001", "wanglei");
	skuIds = (await findSkus(mall, 4)).map(({ skuId }) => skuId);
});

const save = (ids: string[]) => buyer.post("mall", "/goods/similarCompare/save", { skuIds: ids, ...area });
/** The record, and the goods as they are now. */
const load = async (recordId: string) => {
	const { body } = await buyer.get("mall", `/goods/similarCompare/record/${recordId}`);
	const { now, ...record } = body as CompareRecordNow;
	return { record, now };
};

describe("CONTRACT comparison", () => {
	test("CONTRACT Comparison: a record holds prices, tax, minimum and stock of that moment, with buyer and place", async () => {
		const { status, body } = await save(skuIds);
		expect(status).toBe(200);
		expect(body).toMatchObject({ ...area, operator: "王磊" });
		const skus = (await buyer.post("mall", "/goods/sku", { skuIds })).body as unknown as object[];
		const fields = ["skuId", "name", "price", "nakedPrice", "taxRate", "model", "lowestBuy", "orderMultiple"];
		for (const [at, sku] of skus.entries()) {
			const shown = Object.fromEntries(Object.entries(sku).filter(([name]) => fields.includes(name)));
			expect(Object.keys(shown)).toHaveLength(fields.length);
			expect(body.items[at]).toMatchObject({ ...shown, stockStateId: 33 });
		}
		expect((await load(body.recordId)).record).toEqual(body);
	});

	test("CONTRACT Comparison: later changes do not change the record", async () => {
		const { body: before } = await save(skuIds);
		const [skuId = ""] = skuIds;
		await raisePrice(mall, skuId, 100);
		await changeGoods(mall, skuId, { onSale: false });
		const { record, now } = await load(before.recordId);
		expect(record).toEqual(before);
		expect(now?.skus.map((sku) => sku.skuId)).toEqual(skuIds);
		// An article off sale is left out of the next record.
		const { body: after } = await save(skuIds);
		expect(after.items.map(({ skuId }: { skuId: string }) => skuId)).toEqual(skuIds.slice(1));
		await changeGoods(mall, skuId, { onSale: true });
	});

	test("CONTRACT Comparison: records are listed newest first, and a deleted one is gone", async () => {
		const list = async () =>
			((await buyer.get("mall", "/goods/similarCompare/records")).body as unknown as CompareRecord[]).map(
				({ recordId }) => recordId,
			);
		const { body } = await save(skuIds);
		expect((await list())[0]).toBe(body.recordId);
		const remove = () => buyer.post("mall", `/goods/similarCompare/delete/${body.recordId}`);
		expect((await remove()).status).toBe(200);
		expect(await list()).not.toContain(body.recordId);
		expect((await remove()).status).toBe(404);
	});

	test("O5: fewer than two existing goods, or more than four goods, are refused with the reason", async () => {
		const [one, two] = skuIds as [string, string];
		expect(await save([one, "nothing"])).toMatchObject({
			status: 404,
			body: { message: "可比较的商品不足 2 件" },
		});
		expect((await save([one, one])).status).toBe(404);
		expect((await save([one])).body.message).toBe("请至少选择 2 件商品");
		expect((await save([...skuIds, "5"])).body.message).toBe("最多比较 4 件商品");
		expect((await save([one, two])).status).toBe(200);
	});
});
