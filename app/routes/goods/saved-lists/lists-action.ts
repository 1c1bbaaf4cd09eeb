import "server-only";
import * as v from "valibot";
import { deleteList } from "~/api/contract/mall/saved-list";
import { Id } from "~/api/schema/id";
import { pressed } from "~/parts/form/pressed";
import { runForm } from "~/parts/form/run-form";
import { getScope } from "~/request/scope";

const ListsForm = v.object({ do: pressed(v.strictTuple([v.literal("delete"), Id])) });

/** 删除 of a list; back to the others. */
export function handleListsForm() {
	return runForm({
		schema: ListsForm,
		async run({ do: [, listId] }) {
			await getScope().api.call(deleteList, { listId });
			return undefined;
		},
	});
}
