import "server-only";
import { deleteCompareRecord } from "~/api/contract/mall/compare-record";
import { pages } from "~/domain/page/pages";
import { runForm } from "~/parts/form/run-form";
import { OneId, on } from "~/parts/form/verbs";
import { getScope } from "~/request/scope";

/** 删除 of a saved comparison; then back to the others. */
export function handleRecordForm() {
	return runForm({
		verbs: {
			delete: on(OneId, async ([recordId]) => {
				await getScope().api.call(deleteCompareRecord, { recordId });
				return pages.compareRecords.path;
			}),
		},
	});
}
