import * as contract from "~/api/contract/mall/compare-record";
import { type Implementations, implement } from "../../../endpoint/implement";
import {
	deleteCompareRecord,
	listCompareRecords,
	loadCompareRecord,
	loadNow,
	saveCompareRecord,
} from "./compare-records";

export const compareRecordBackend = {
	saveCompareRecord: implement(contract.saveCompareRecord, (input, ctx) => saveCompareRecord(ctx, input)),
	listCompareRecords: implement(contract.listCompareRecords, (_, ctx) => listCompareRecords(ctx)),
	getCompareRecord: implement(contract.getCompareRecord, async ({ recordId }, ctx) => {
		const record = await loadCompareRecord(ctx, recordId);
		return { ...record, now: await loadNow(ctx, record) };
	}),
	deleteCompareRecord: implement(contract.deleteCompareRecord, ({ recordId }, ctx) =>
		deleteCompareRecord(ctx, recordId),
	),
} satisfies Implementations<typeof contract>;
