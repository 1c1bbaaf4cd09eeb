import {
	deleteCompareRecord,
	listCompareRecords,
	saveCompareRecord,
} from "~/api/contract/mall/compare-record";
import { wrongId } from "../call/wrong-id";
import type { BuyableGoods } from "./find-goods";
import type { Steps } from "./steps";

/** Saves a comparison of two articles and deletes it. */
export async function checkRecords(steps: Steps, { areaId, goods }: BuyableGoods): Promise<void> {
	await steps.run(async () => {
		const list = () => steps.make(listCompareRecords, {});
		const has = async (id: string) => (await list()).some(({ recordId }) => recordId === id);
		await list();
		// Where records cannot be deleted, none is saved.
		await steps.refuse(deleteCompareRecord, "wrong recordId", 404, { recordId: wrongId });
		const skuIds = goods.slice(0, 2).map(({ skuId }) => skuId);
		if (skuIds.length < 2) return;
		const { recordId } = await steps.make(saveCompareRecord, { skuIds, areaId, address: "接口检查" });
		steps.require(saveCompareRecord, await has(recordId), "the list lacks the record that was saved");
		await steps.make(deleteCompareRecord, { recordId });
		steps.require(deleteCompareRecord, !(await has(recordId)), "the deleted record is still in the list");
	});
}
