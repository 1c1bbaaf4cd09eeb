import "server-only";
import * as v from "valibot";
import { createInquiry, maxInquiryLines } from "~/api/contract/mall/inquiry";
import type { InputOf } from "~/api/endpoint/endpoint";
import { getFieldErrors } from "~/api/endpoint/error";
import { toNumberText } from "~/api/schema/clean-typed";
import { getInquiryKind, inquiryPages } from "~/domain/access/inquiry-pages";
import { toPath } from "~/domain/page/to-path";
import { parseDay } from "~/domain/text/parse-day";
import { pressed } from "~/parts/form/pressed";
import { runForm } from "~/parts/form/run-form";
import { getScope } from "~/request/scope";
import { readVenderIds } from "./chosen-venders";
import { addRow, isEmptyRow, type Row, readRows, writeRows } from "./rows";
import { sendDrawings } from "./send-drawings";

const noVender = "请至少选择一家供应商，或改为全部供应商";

const At = v.pipe(v.string(), v.regex(/^\d{1,2}$/), v.transform(Number));
const InquiryForm = v.object({
	do: pressed(
		v.union([
			v.strictTuple([v.picklist(["send", "add"])]),
			v.strictTuple([v.picklist(["remove", "drop"]), At]),
		]),
	),
});

/**
 * Creates the inquiry and leads to its page. Without JavaScript it also adds and removes rows and drops drawings, with all
 * typed values.
 */
export function handleInquirySend() {
	const { api, page } = getScope();
	const kind = getInquiryKind(page.row);
	let filled: number[] = [];
	return runForm({
		schema: InquiryForm,
		async run({ do: [verb, at] }, posted) {
			const { values } = posted;
			const faults = await sendDrawings(posted);
			const rows = readRows(values) ?? [];
			if (verb === "add") return { values: { ...values, ...writeRows(addRow(rows)) } };
			if (verb === "remove") return { values: { ...values, ...writeRows(rows.toSpliced(at, 1)) } };
			if (verb === "drop") {
				const without = rows.map((row, index) => (index === at ? { ...row, fileId: "", fileName: "" } : row));
				return { values: { ...values, ...writeRows(without) } };
			}
			const [fault] = Object.values(faults);
			if (fault) return { message: fault, fields: faults };
			filled = rows.flatMap((row, index) => (isEmptyRow(row) ? [] : [index]));
			if (filled.length === 0) return { message: "请至少填写一行" };
			const lines = filled.map((index) => toLine(rows[index] as Row));
			const venderIds = readVenderIds(values);
			if (venderIds?.length === 0) return { message: noVender, fields: { venderIds: noVender } };
			const { rounds, requestId, deadline, addressId, contact, mobile, remark } = values;
			// Text that is no day becomes one that the contract refuses.
			const day = parseDay(deadline ?? "") ?? "";
			const asked = { requestId, kind, lines, deadline: day, addressId, contact, mobile, remark };
			// The contract checks the typed values.
			const input = {
				...asked,
				...(rounds && { rounds: Number(rounds) }),
				...(venderIds && { venderIds }),
			} as InputOf<typeof createInquiry>;
			const { inquiryId } = await api.call(createInquiry, input);
			return toPath(inquiryPages[kind].detail, { inquiryId });
		},
		// Empty rows are not sent, so the index of a line in an error is not the index of its row.
		explain: (error) => ({
			fields: Object.fromEntries(
				Object.entries(getFieldErrors(error)).map(([name, message]) => [toFormField(name, filled), message]),
			),
		}),
	});
}

function toLine({ num, skuId, wishDate, fileId, fileName: _, ...texts }: Row) {
	const typed = toNumberText(num);
	return {
		...texts,
		num: typed ? Number(typed) : Number.NaN,
		...(skuId && { skuId }),
		...(wishDate.trim() && { wishDate: parseDay(wishDate) ?? "-" }),
		...(fileId && { fileId }),
	};
}

function toFormField(name: string, filled: readonly number[]): string {
	return name.replace(/^lines\.(\d+)/, (_, at) => `lines.${filled[Number(at)] ?? maxInquiryLines}`);
}
