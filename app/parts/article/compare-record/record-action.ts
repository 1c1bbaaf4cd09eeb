import "server-only";
import * as v from "valibot";
import { deleteCompareRecord } from "~/api/contract/mall/compare-record";
import { Id } from "~/api/schema/id";
import { pages } from "~/domain/page/pages";
import { pressed } from "~/parts/form/pressed";
import { runForm } from "~/parts/form/run-form";
import { getScope } from "~/request/scope";

const RecordForm = v.object({ do: pressed(v.strictTuple([v.literal("delete"), Id])) });

/** 删除 of a saved comparison; then back to the others. */
export function handleRecordForm() {
	return runForm({
		schema: RecordForm,
		async run({ do: [, recordId] }) {
			await getScope().api.call(deleteCompareRecord, { recordId });
			return pages.compareRecords.path;
		},
	});
}
