import "server-only";
import * as v from "valibot";
import { createInquiry, maxInquiryLines } from "~/api/contract/mall/inquiry";
import type { InputOf } from "~/api/endpoint/endpoint";
import { getFieldErrors } from "~/api/endpoint/error";
import { toNumberText } from "~/api/schema/clean-typed";
import { present } from "~/api/wire/present";
import { getInquiryKind, inquiryPages } from "~/domain/access/inquiry-pages";
import { toPath } from "~/domain/page/to-path";
import { parseDay } from "~/domain/text/parse-day";
import { type Posted, runForm } from "~/parts/form/run-form";
import { on } from "~/parts/form/verbs";
import { getScope } from "~/request/scope";
import { readVenderIds } from "./chosen-venders";
import { addRow, isEmptyRow, readInquiryRows, type TypedRow, writeRows } from "./rows";
import { sendDrawings } from "./send-drawings";

const noVender = "请至少选择一家供应商，或改为全部供应商";

const At = v.strictTuple([v.pipe(v.string(), v.regex(/^\d{1,2}$/), v.transform(Number))]);

/**
 * Creates the inquiry and leads to its page. Without JavaScript it also adds and removes rows and drops
 * drawings, with all typed values. Whichever button was pressed, the chosen drawings are uploaded.
 */
export function handleInquirySend() {
	let filled: number[] = [];
	return runForm({
		verbs: {
			async send(posted) {
				const faults = await sendDrawings(posted);
				const [fault] = Object.values(faults);
				if (fault) return { message: fault, fields: faults };
				const rows = readInquiryRows(posted.values) ?? [];
				filled = rows.flatMap((row, index) => (isEmptyRow(row) ? [] : [index]));
				if (filled.length === 0) return { message: "请至少填写一行" };
				const lines = filled.map((index) => toLine(rows[index] as TypedRow));
				return send(lines, posted.values);
			},
			add: (posted) => changeRows(posted, addRow),
			remove: on(At, ([at], posted) => changeRows(posted, (rows) => rows.toSpliced(at, 1))),
			drop: on(At, ([at], posted) =>
				changeRows(posted, (rows) =>
					rows.map((row, index) => (index === at ? { ...row, fileId: "", fileName: "" } : row)),
				),
			),
		},
		// Empty rows are not sent, so the index of a line in an error is not the index of its row.
		explain: (error) => ({
			fields: Object.fromEntries(
				Object.entries(getFieldErrors(error)).map(([name, message]) => [toFormField(name, filled), message]),
			),
		}),
	});
}

async function changeRows(posted: Posted, change: (rows: TypedRow[]) => TypedRow[]) {
	await sendDrawings(posted);
	const { values } = posted;
	return { values: { ...values, ...writeRows(change(readInquiryRows(values) ?? [])) } };
}

async function send(lines: ReturnType<typeof toLine>[], values: Posted["values"]) {
	const { api, page } = getScope();
	const kind = getInquiryKind(page.row);
	const venderIds = readVenderIds(values);
	if (venderIds?.length === 0) return { message: noVender, fields: { venderIds: noVender } };
	const { rounds, requestId, deadline, addressId, contact, mobile, remark } = values;
	// Text that is no day becomes one that the contract refuses.
	const day = parseDay(deadline ?? "") ?? "";
	const asked = { requestId, kind, lines, deadline: day, addressId, contact, mobile, remark };
	// The contract checks the typed values.
	const input = {
		...asked,
		...present({ rounds: rounds ? Number(rounds) : undefined, venderIds }),
	} as InputOf<typeof createInquiry>;
	const { inquiryId } = await api.call(createInquiry, input);
	return toPath(inquiryPages[kind].detail, { inquiryId });
}

function toLine({ num, skuId, wishDate, fileId, fileName: _, ...texts }: TypedRow) {
	const typed = toNumberText(num);
	return {
		...texts,
		num: typed ? Number(typed) : Number.NaN,
		...present({
			skuId: skuId || undefined,
			wishDate: wishDate.trim() ? (parseDay(wishDate) ?? "-") : undefined,
			fileId: fileId || undefined,
		}),
	};
}

function toFormField(name: string, filled: readonly number[]): string {
	return name.replace(/^lines\.(\d+)/, (_, at) => `lines.${filled[Number(at)] ?? maxInquiryLines}`);
}
