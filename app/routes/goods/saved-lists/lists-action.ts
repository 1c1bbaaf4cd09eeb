import "server-only";
import { deleteList, saveList } from "~/api/contract/mall/saved-list";
import { listMonthlyBought } from "~/api/contract/mall/spending";
import { pages } from "~/domain/page/pages";
import { toPath } from "~/domain/page/to-path";
import { formatDate } from "~/domain/text/dates";
import { backAfter, runForm } from "~/parts/form/run-form";
import { OneId, on } from "~/parts/form/verbs";
import { getScope } from "~/request/scope";

/**
 * Deletes a list, or makes one of the goods that the buyer orders nearly every month and leads to its page.
 */
export function handleListsForm() {
	return runForm({
		verbs: {
			monthly: saveMonthly,
			delete: on(OneId, ([listId]) => backAfter(getScope().api.call(deleteList, { listId }))),
		},
	});
}

/** The goods are asked for once more, so that the present ones are saved. */
async function saveMonthly(): Promise<string | { message: string }> {
	const { api } = getScope();
	const goods = await api.call(listMonthlyBought, {});
	if (goods.length === 0) return { message: "没有每月都买、又不在清单里的商品" };
	const lines = goods.map(({ skuId, num }) => ({ skuId, num }));
	const { listId } = await api.call(saveList, {
		name: `每月都买 ${formatDate(Date.now(), "yyyy-MM-dd")}`,
		lines,
	});
	return toPath(pages.savedList, { listId, saved: listId });
}
