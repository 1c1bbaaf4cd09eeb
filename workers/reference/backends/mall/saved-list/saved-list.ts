import * as contract from "~/api/contract/mall/saved-list";
import { type Implementations, implement } from "../../../endpoint/implement";
import { changeList, deleteList, saveList } from "./change-lists";
import { loadListGoods } from "./list-goods";
import { listSavedLists, loadSavedList } from "./load-lists";

export const savedListBackend = {
	listSavedLists: implement(contract.listSavedLists, (input, ctx) => listSavedLists(ctx, input)),
	getSavedList: implement(contract.getSavedList, async ({ listId, goodsPage, areaId }, ctx) => {
		const list = await loadSavedList(ctx, listId);
		return goodsPage ? { ...list, goods: await loadListGoods(ctx, list, goodsPage, areaId) } : list;
	}),
	saveList: implement(contract.saveList, (input, ctx) => saveList(ctx, input)),
	changeList: implement(contract.changeList, (input, ctx) => changeList(ctx, input)),
	deleteList: implement(contract.deleteList, ({ listId }, ctx) => deleteList(ctx, listId)),
} satisfies Implementations<typeof contract>;
