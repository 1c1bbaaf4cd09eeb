import * as contract from "~/api/contract/mall/saved-list";
import { type Implementations, implement } from "../../../endpoint/implement";
import { changeList, deleteList, saveList } from "./change-lists";
import { listSavedLists, loadSavedList } from "./load-lists";

export const savedListBackend = {
	listSavedLists: implement(contract.listSavedLists, (input, ctx) => listSavedLists(ctx, input)),
	getSavedList: implement(contract.getSavedList, ({ listId }, ctx) => loadSavedList(ctx, listId)),
	saveList: implement(contract.saveList, (input, ctx) => saveList(ctx, input)),
	changeList: implement(contract.changeList, async (input, ctx) => {
		await changeList(ctx, input);
		return {};
	}),
	deleteList: implement(contract.deleteList, async ({ listId }, ctx) => {
		await deleteList(ctx, listId);
		return {};
	}),
} satisfies Implementations<typeof contract>;
