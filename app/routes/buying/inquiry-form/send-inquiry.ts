import "server-only";
import * as v from "valibot";
import { createInquiry, maxInquiryLines } from "~/api/contract/mall/inquiry";
import type { InputOf } from "~/api/endpoint";
import { getFieldErrors } from "~/api/error";
import { getInquiryKind, inquiryPages } from "~/domain/access/inquiry-pages";
import { toPath } from "~/domain/page/to-path";
import { pressed } from "~/parts/form/pressed";
import { runForm } from "~/parts/form/run-form";
import { getScope } from "~/request/scope";
import { addRow, isEmptyRow, type Row, readRows, writeRows } from "./rows";

const At = v.pipe(v.string(), v.regex(/^\d{1,2}$/), v.transform(Number));
const InquiryForm = v.object({
	do: pressed(
		v.union([v.strictTuple([v.picklist(["send", "add"])]), v.strictTuple([v.literal("remove"), At])]),
	),
});

/** Creates the inquiry and leads to its page. Without JavaScript it also adds and removes rows, with all typed values. */
export function handleInquirySend(request: Request) {
	const { api, page } = getScope();
	const kind = getInquiryKind(page.row);
	let filled: number[] = [];
	return runForm(request, {
		schema: InquiryForm,
		async run({ do: [verb, at] }, { values }) {
			const rows = readRows(values) ?? [];
			if (verb === "add") return { values: { ...values, ...writeRows(addRow(rows)) } };
			if (verb === "remove") return { values: { ...values, ...writeRows(rows.toSpliced(at, 1)) } };
			filled = rows.flatMap((row, index) => (isEmptyRow(row) ? [] : [index]));
			if (filled.length === 0) return { message: "请至少填写一行" };
			const lines = filled.map((index) => toLine(rows[index] as Row));
			const { rounds, requestId, deadline, addressId, contact, mobile, remark } = values;
			const asked = { requestId, kind, lines, deadline, addressId, contact, mobile, remark };
			// The contract checks the typed values.
			const input = { ...asked, ...(rounds && { rounds: Number(rounds) }) } as InputOf<typeof createInquiry>;
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

function toLine({ num, skuId, wishDate, ...texts }: Row) {
	const typed = num.normalize("NFKC").trim();
	return {
		...texts,
		num: typed ? Number(typed) : Number.NaN,
		...(skuId && { skuId }),
		...(wishDate && { wishDate }),
	};
}

function toFormField(name: string, filled: readonly number[]): string {
	return name.replace(/^lines\.(\d+)/, (_, at) => `lines.${filled[Number(at)] ?? maxInquiryLines}`);
}
